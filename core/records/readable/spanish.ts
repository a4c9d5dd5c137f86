import { codeWords, phrases } from './spanish-phrases.ts'
import type { RecordPart } from './types.ts'

/** The words we put around what is in a chart. What a clinician or a patient wrote stays as it was written. */
const words: Record<string, string> = {
  'Medical record': 'Expediente médico',
  'Full chart': 'Expediente completo',
  'Last 3 visits': 'Últimas 3 citas',
  'Medication list': 'Lista de medicamentos',
  'SOAP notes': 'Notas SOAP',
  'Billing/Receipts': 'Facturas y recibos',
  'Contact and insurance': 'Contacto y seguro',
  'Health history': 'Historial de salud',
  'Problem list': 'Lista de problemas',
  'Treatment plans': 'Planes de tratamiento',
  Medications: 'Medicamentos',
  'Past medications': 'Medicamentos anteriores',
  Prescriptions: 'Recetas',
  Allergies: 'Alergias',
  Visits: 'Citas',
  'Signed visit notes': 'Notas firmadas de las citas',
  Assessments: 'Cuestionarios',
  'Safety plan': 'Plan de seguridad',
  'Intake forms': 'Formularios antes de las citas',
  Consents: 'Consentimientos',
  'Releases of information': 'Autorizaciones para divulgar información',
  Documents: 'Documentos',
  Messages: 'Mensajes',
  Billing: 'Facturación',
  Payments: 'Pagos',
  'Paid on': 'Pagado el',
  Method: 'Forma de pago',
  Card: 'Tarjeta',
  Cash: 'Efectivo',
  Check: 'Cheque',
  'Refund due': 'Reembolso pendiente',
  'Facts for safety checks': 'Datos para las revisiones de seguridad',
  'Lab monitoring': 'Control de laboratorio',
  Patient: 'Paciente',
  Guardian: 'Tutor',
  Proxy: 'Representante',
  'Guardian or proxy': 'Tutor o representante',
  'Preferred name': 'Nombre preferido',
  Pronouns: 'Pronombres',
  'Date of birth': 'Fecha de nacimiento',
  'Patient number': 'Número de paciente',
  Contents: 'Contenido',
  Created: 'Creado',
  Address: 'Dirección',
  Phone: 'Teléfono',
  Email: 'Correo electrónico',
  Language: 'Idioma',
  'Emergency contact': 'Contacto de emergencia',
  Pharmacy: 'Farmacia',
  Insurance: 'Seguro',
  'Type of coverage': 'Tipo de cobertura',
  'Payer ID': 'Identificador del pagador',
  'Payer address': 'Dirección del pagador',
  'Group number': 'Número de grupo',
  'Relationship to insured': 'Parentesco con el asegurado',
  'Insured’s name': 'Nombre del asegurado',
  'Sex on file with the payer': 'Sexo registrado con el pagador',
  'Related to work or an accident': 'Relacionado con el trabajo o un accidente',
  'Another health plan': 'Otro plan de salud',
  'Prior authorization': 'Autorización previa',
  'Referring provider': 'Profesional que refiere',
  'Practice accepts assignment': 'El consultorio acepta la asignación',
  'Group health plan': 'Plan de salud de grupo',
  Self: 'Titular',
  Spouse: 'Cónyuge',
  Child: 'Hijo o hija',
  Male: 'Masculino',
  Female: 'Femenino',
  Employment: 'Empleo',
  'Auto accident': 'Accidente de auto',
  'Other accident': 'Otro accidente',
  'Past medical history': 'Antecedentes médicos',
  'Surgical history': 'Antecedentes quirúrgicos',
  'Callback phone': 'Teléfono para llamarle',
  'Canceled because': 'Motivo de la cancelación',
  'Identity confirmed': 'Identidad confirmada',
  'Patient location': 'Ubicación del paciente',
  'Not recorded': 'Sin registrar',
  'Nothing recorded.': 'Nada registrado.',
  'Not given': 'No indicado',
  'Not verified by a clinician': 'Sin verificar por un profesional',
  'Verified by a clinician': 'Verificado por un profesional',
  Active: 'Activo',
  Ongoing: 'En curso',
  Stopped: 'Suspendido',
  Booked: 'Reservada',
  Canceled: 'Cancelada',
  Missed: 'No asistió',
  Completed: 'Realizada',
  'In progress': 'En curso',
  Paid: 'Pagado',
  Charged: 'Cobrado',
  'Not paid yet': 'Por pagar',
  Yes: 'Sí',
  No: 'No',
  Agreed: 'Aceptado',
  Refused: 'Rechazado',
  English: 'Inglés',
  Spanish: 'Español',
  Added: 'Agregado',
  'Added by': 'Agregado por',
  'The practice': 'El consultorio',
  Amount: 'Monto',
  Answer: 'Respuesta',
  'Answers, in order, and what the patient added': 'Respuestas, en orden, y lo que agregó el paciente',
  Assessment: 'Evaluación',
  Billed: 'Facturado',
  Date: 'Fecha',
  Directions: 'Indicaciones',
  Fact: 'Dato',
  File: 'Archivo',
  For: 'Para',
  From: 'De',
  Kind: 'Tipo',
  Length: 'Duración',
  Medication: 'Medicamento',
  Message: 'Mensaje',
  'Noted by': 'Anotado por',
  Prescription: 'Receta',
  Problem: 'Problema',
  Provider: 'Profesional',
  Questionnaire: 'Cuestionario',
  Range: 'Rango',
  Reason: 'Motivo',
  'Reason and summary': 'Motivo y resumen',
  Remarks: 'Observaciones',
  Result: 'Resultado',
  Score: 'Puntaje',
  Signature: 'Firma',
  Signed: 'Firmado',
  Since: 'Desde',
  Source: 'Fuente',
  Status: 'Estado',
  Summary: 'Resumen',
  Supply: 'Suministro',
  Taken: 'Fecha',
  Test: 'Análisis',
  To: 'A',
  Until: 'Hasta',
  Value: 'Valor',
  Visit: 'Cita',
  'What and why': 'Qué y por qué',
  'What was asked': 'Qué se preguntó',
  When: 'Cuándo',
  'Where it is': 'Dónde está',
  With: 'Con',
  'With whom': 'Con quién',
  Written: 'Escrita',
  Subjective: 'Subjetivo',
  Objective: 'Objetivo',
  Plan: 'Plan',
  Data: 'Datos',
  Response: 'Respuesta',
  Behavior: 'Comportamiento',
  Intervention: 'Intervención',
  Addendum: 'Nota adicional',
  'Diagnoses (ICD-10)': 'Diagnósticos (ICD-10)',
  'Procedures (CPT)': 'Procedimientos (CPT)',
  'About you': 'Sobre usted',
  Gender: 'Género',
  'Non-binary': 'No binario',
  'Prefer not to say': 'Prefiere no decirlo',
  'Phone number': 'Número de teléfono',
  'Emergency contact phone': 'Teléfono del contacto de emergencia',
  'Medical history': 'Historial médico',
  'Current medications': 'Medicamentos actuales',
  'Past hospitalizations': 'Hospitalizaciones anteriores',
  'Primary care provider': 'Médico de cabecera',
  'Primary care provider’s phone': 'Teléfono del médico de cabecera',
  'Family psychiatric history': 'Antecedentes psiquiátricos familiares',
  Symptoms: 'Síntomas',
  'PHQ-9 score, from the patient’s answers': 'Puntaje del PHQ-9, según las respuestas del paciente',
  'PHQ-9 answers, in order (a dash was not answered)':
    'Respuestas del PHQ-9, en orden (un guion: sin responder)',
  'PHQ-9 questions shown in': 'Idioma de las preguntas del PHQ-9',
  'PHQ-A score, from the patient’s answers': 'Puntaje del PHQ-A, según las respuestas del paciente',
  'PHQ-A answers, in order (a dash was not answered)':
    'Respuestas del PHQ-A, en orden (un guion: sin responder)',
  'PHQ-A items 10 to 13, not scored (a dash was not answered; in a yes-or-no question, 1 means yes)':
    'Preguntas 10 a 13 del PHQ-A, sin puntaje (un guion: sin responder; en una pregunta de sí o no, 1 significa sí)',
  'PHQ-A questions shown in': 'Idioma de las preguntas del PHQ-A',
  'Not asked': 'No se preguntó',
  'GAD-7 score, as the patient gave it': 'Puntaje del GAD-7, según el paciente',
  'Primary concerns': 'Preocupaciones principales',
  'When it began': 'Cuándo empezó',
  Trigger: 'Desencadenante',
  'Current stressors': 'Fuentes de estrés actuales',
  'More about you': 'Más sobre usted',
  'Previous therapy': 'Terapia anterior',
  'Previous therapy, details': 'Terapia anterior, detalles',
  'Substance use': 'Consumo de sustancias',
  Sleep: 'Sueño',
  Exercise: 'Ejercicio',
  'Support system': 'Red de apoyo',
  'HIPAA notice': 'Aviso de HIPAA',
  'Treatment by telehealth': 'Tratamiento por telesalud',
  'Notes drafted with software': 'Notas redactadas con software',
  'Recording, in general': 'Grabación, en general',
  'Agreed at registration': 'Aceptado en el registro',
  'Ask the practice for a copy': 'Pida una copia al consultorio',
  'In the FHIR file': 'En el archivo FHIR',
  'Asked in English': 'Preguntas en inglés',
  'Asked in Spanish': 'Preguntas en español',
  'Work, home and relationships: not difficult at all': 'Trabajo, hogar y relaciones: no ha sido difícil',
  'Work, home and relationships: somewhat difficult': 'Trabajo, hogar y relaciones: un poco difícil',
  'Work, home and relationships: very difficult': 'Trabajo, hogar y relaciones: muy difícil',
  'Work, home and relationships: extremely difficult': 'Trabajo, hogar y relaciones: extremadamente difícil',
  'Scores are not a diagnosis. A dash means the question was left out. In a yes-or-no question, 1 means yes.':
    'Los puntajes no son un diagnóstico. Un guion indica una pregunta sin responder. En las preguntas de sí o no, 1 significa sí.',
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const meses =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const date =
  /^([A-Z][a-z]+) (\d{1,2}), (\d{4})(?:, (\d{1,2}:\d{2}) (AM|PM))?( \(all times are in the practice's time zone\))?$/

/** One of our words or dates; anything else is text that a person wrote. */
export function inSpanish(text: string): string {
  const known = words[text] ?? codeWords[text]
  if (known) return known
  const [, month = '', day, year, time, half, zone] = date.exec(text) ?? []
  const at = months.indexOf(month)
  if (at < 0) return text
  const clock = time ? `, ${time} ${half === 'AM' ? 'a.m.' : 'p.m.'}` : ''
  return `${day} de ${meses[at]} de ${year}${clock}${zone ? ' (hora del consultorio)' : ''}`
}

/** Also one of our sentences around a person's words. */
function phraseInSpanish(text: string): string {
  const known = inSpanish(text)
  if (known !== text) return known
  for (const [pattern, say] of phrases) {
    const found = pattern.exec(text)
    if (found) return say(found.slice(1), inSpanish)
  }
  return text
}

const linesInSpanish = (text: string) => text.split('\n').map(phraseInSpanish).join('\n')

/** The same record with our words in Spanish. */
export function partInSpanish(part: RecordPart): RecordPart {
  switch (part.kind) {
    case 'facts':
      return {
        ...part,
        facts: part.facts.map(
          ([label, value]) =>
            [
              inSpanish(label),
              label === 'Insurance' ? value.replace(', policy ', ', póliza ') : inSpanish(value),
            ] as const,
        ),
      }
    case 'table':
      return {
        ...part,
        label: inSpanish(part.label),
        columns: part.columns.map((column) => ({ ...column, title: inSpanish(column.title) })),
        // What people wrote to each other is never treated as our sentence, whatever it looks like.
        rows: part.rows.map((cells) => cells.map(part.label === 'Messages' ? inSpanish : linesInSpanish)),
      }
    case 'list':
      return part
    default:
      return { ...part, text: linesInSpanish(part.text) }
  }
}
