import type { Language } from '#core/language.ts'
import type { TrustTopic } from './types.ts'

export const complianceTopics: Record<Language, readonly TrustTopic[]> = {
  en: [
    {
      title: 'HIPAA',
      summary:
        'HIPAA applies to the practice. No agency certifies software as compliant. Software can only support compliance.',
      software: [
        'Technical safeguards: individual accounts, access by role, automatic sign-out, encryption, integrity checks and an audit log.',
        'Consent before recording, and a way to request records.',
        'Reminder and notice emails contain as little as possible.',
      ],
      practice: [
        'A risk analysis, written policies, trained staff and a privacy officer.',
        'Business associate agreements with the host and with each outside service in use.',
        'A breach response plan, with notices sent on time.',
      ],
    },
    {
      title: 'SOC 2 Type II',
      summary:
        "SOC 2 is an auditor's report about an organization over several months. We don't have one, and software can't have one on its own.",
      software: [
        'Evidence an auditor asks for: an access matrix generated from the database, an append-only log, and tests of the access rules.',
      ],
      practice: ['Hire an independent auditor if partners or payers ask for the report.'],
    },
    {
      title: 'State licensing',
      summary:
        'Legally, care takes place where the patient is. Today the practice treats people who are in Arizona.',
      software: [
        'A provider is listed for booking only after the supervising physician has verified the license.',
        'A visit can be booked and joined only in a state where its provider has a verified license. Otherwise, the clinician must give a written reason, which is kept on record. Patients confirm where they are before they join.',
      ],
      practice: [
        'Check each license with its board before verifying it.',
        "Renew licenses, and follow Arizona's telehealth law and the rules of each board.",
      ],
    },
    {
      title: 'DEA and controlled substances',
      summary:
        'The software has no DEA registration and is not certified for electronic prescribing of controlled substances.',
      software: [
        "Checks allergies, interactions and duplicates before a prescription is recorded, and reports what it couldn't check. To continue despite a serious finding, the prescriber must give a reason, which is kept on record.",
        'Records who prescribed, who verified, and when.',
      ],
      practice: [
        'DEA registration for each prescriber, and a certified system for controlled prescriptions.',
        "Follow the federal rules for prescribing by telemedicine, and check Arizona's prescription monitoring program.",
      ],
    },
    {
      title: 'GDPR and other privacy laws',
      summary:
        'The service is for people in Arizona. Some visitors also have rights under laws of other places.',
      software: [
        'No advertising, no trackers, and no third-party scripts or fonts. The public chat is not saved.',
        'Patients can view, download and request their records, and correct their own details.',
      ],
      practice: [
        'A privacy notice that names purposes, retention and a contact.',
        'A legal basis and agreements for each processor where the GDPR applies.',
      ],
    },
    {
      title: 'FDA guidance on decision support',
      summary:
        'The suggestions here are not a medical device cleared by the FDA. They are built so that a clinician can see the reasons for each one, as the FDA guidance describes.',
      software: [
        'Drafted sentences point to the words they came from, and suggestions show their criteria.',
        'Drafts stay drafts until a clinician signs. Drug data has a version and a date.',
      ],
      practice: ['Use clinical judgment, and review the drug data on a schedule.'],
    },
  ],
  es: [
    {
      title: 'HIPAA',
      summary:
        'HIPAA obliga al consultorio. Ninguna agencia certifica que un programa cumple la ley. Un programa solo puede ayudar a cumplirla.',
      software: [
        'Protecciones técnicas: cuentas individuales, acceso según el rol, cierre automático de sesión, cifrado, controles de integridad y un registro de auditoría.',
        'Consentimiento antes de grabar, y una forma de pedir su expediente.',
        'Los correos de recordatorio y aviso contienen lo menos posible.',
      ],
      practice: [
        'Un análisis de riesgos, políticas por escrito, personal capacitado y un responsable de privacidad.',
        'Acuerdos de asociado comercial con el proveedor de alojamiento y con cada servicio externo en uso.',
        'Un plan para filtraciones de datos y avisos a tiempo.',
      ],
    },
    {
      title: 'SOC 2 Tipo II',
      summary:
        'SOC 2 es el informe de un auditor sobre una organización durante varios meses. No tenemos uno, y un programa por sí solo no puede tenerlo.',
      software: [
        'Pruebas que pide un auditor: una matriz de accesos generada desde la base de datos, un registro al que solo se pueden agregar entradas y pruebas de las reglas de acceso.',
      ],
      practice: ['Contratar a un auditor independiente si socios o aseguradoras piden el informe.'],
    },
    {
      title: 'Licencias estatales',
      summary:
        'La atención ocurre donde está el paciente. Hoy el consultorio atiende a personas que están en Arizona.',
      software: [
        'Un profesional aparece para reservar solo después de que el médico supervisor verificó su licencia.',
        'Una cita solo se puede reservar y abrir en un estado donde el profesional tenga una licencia verificada. Si no, el profesional debe dar una razón por escrito, que se guarda. El paciente confirma dónde está antes de entrar.',
      ],
      practice: [
        'Comprobar cada licencia con su consejo antes de verificarla.',
        'Renovar las licencias y cumplir la ley de telesalud de Arizona y las reglas de cada consejo.',
      ],
    },
    {
      title: 'DEA y sustancias controladas',
      summary:
        'El programa no tiene registro de la DEA ni está certificado para recetas electrónicas de sustancias controladas.',
      software: [
        'Revisa alergias, interacciones y duplicados antes de registrar una receta, y dice qué no pudo revisar. Para continuar a pesar de un hallazgo grave, quien receta debe dar una razón, que se guarda.',
        'Registra quién recetó, quién verificó y cuándo.',
      ],
      practice: [
        'Registro de la DEA para cada persona que receta y un sistema certificado para sustancias controladas.',
        'Cumplir las reglas federales para recetar por telemedicina y consultar el programa de control de recetas de Arizona.',
      ],
    },
    {
      title: 'GDPR y otras leyes de privacidad',
      summary:
        'El servicio es para personas en Arizona. Algunos visitantes también tienen derechos según leyes de otros lugares.',
      software: [
        'Sin publicidad, sin rastreadores y sin scripts ni fuentes de terceros. El chat público no se guarda.',
        'Los pacientes pueden ver, descargar y pedir su expediente, y corregir sus propios datos.',
      ],
      practice: [
        'Un aviso de privacidad que indique los fines, el tiempo de conservación y un contacto.',
        'Una base legal y acuerdos con cada encargado de datos donde se aplique el GDPR.',
      ],
    },
    {
      title: 'Guía de la FDA sobre apoyo a decisiones',
      summary:
        'Las sugerencias de este programa no son un dispositivo médico autorizado por la FDA. Están hechas para que el profesional vea las razones de cada una, como describe la guía de la FDA.',
      software: [
        'Las frases redactadas señalan las palabras de donde vienen, y las sugerencias muestran sus criterios.',
        'Los borradores son solo borradores hasta que un profesional los firma. Los datos de medicamentos tienen versión y fecha.',
      ],
      practice: ['Usar el criterio clínico y revisar los datos de medicamentos con regularidad.'],
    },
  ],
}
