import { defineMessages } from '#web/platform/language.ts'

/** What a guardian or proxy may do, in everyday words. */
export const rightWords = defineMessages({
  en: {
    schedule: 'Book and cancel visits',
    forms: 'Fill out and sign forms (includes the profile and medication list)',
    formsOnly: 'Fill out and sign forms',
    billing: 'See bills',
    messages: 'Write to the care team',
    read_notes: 'Read visit notes, plans and diagnoses',
    read_messages: 'Read the patient’s own messages',
    read_assessments: 'Read questionnaires and results',
    read_medications: 'See medications and prescriptions',
    read_documents: 'See documents',
    read_records: 'Get a copy of the whole record',
    staysPrivate: 'Stays private at this age, even if checked',
  },
  es: {
    schedule: 'Programar y cancelar citas',
    forms: 'Llenar y firmar formularios (incluye el perfil y la lista de medicamentos)',
    formsOnly: 'Llenar y firmar formularios',
    billing: 'Ver facturas',
    messages: 'Escribir al equipo de atención',
    read_notes: 'Leer notas, planes y diagnósticos',
    read_messages: 'Leer los mensajes propios del paciente',
    read_assessments: 'Leer cuestionarios y resultados',
    read_medications: 'Ver medicamentos y recetas',
    read_documents: 'Ver documentos',
    read_records: 'Obtener una copia de todo el expediente',
    staysPrivate: 'Sigue siendo privado a esta edad, aunque se marque',
  },
})

/** An end can be years away, so it is said with its year. */
export const longDay = { year: 'numeric', month: 'long', day: 'numeric' } as const
