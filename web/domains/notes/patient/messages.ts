import { defineMessages, useMessages } from '#web/platform/language.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'

const spanishParts = {
  Objective: 'Lo que se observó',
  Assessment: 'Evaluación',
  Plan: 'Plan',
  Data: 'Datos',
  Behavior: 'Comportamiento',
  Goals: 'Metas',
  Intervention: 'Intervención',
  Problem: 'Problema',
  Response: 'Respuesta',
}

const messages = defineMessages({
  en: {
    title: 'Notes from your visits',
    lead: 'Signed notes your provider shared with you.',
    wrong: 'If something isn’t right, send them a message.',
    loading: 'Loading your notes',
    failed: 'We couldn’t load your notes.',
    again: 'Try again',
    empty: 'No notes yet. Notes appear here after your provider shares them.',
    addendum: 'Added later',
    signed: (name: string, when: string) => `Signed by ${name}, ${when}`,
    cosigned: (name: string, when: string) => `Co-signed by ${name}, ${when}`,
    someone: 'your provider',
    diagnoses: 'Diagnoses',
    all: 'Read all',
    plan: 'Read your treatment plan',
    wasAdded: 'An addendum was added later.',
    noteOf: (when: string) => `Note from ${when}`,
    pdf: 'Download PDF',
    makingPdf: 'Creating PDF…',
    /** Clinicians write the headings of notes in English. */
    parts: {} as Record<string, string>,
    pdfFailed: 'We couldn’t create the PDF. Please try again.',
    /** For a person who acts for the patient. */
    forOther: {
      title: 'Visit notes',
      lead: 'Signed notes the provider shared.',
      loading: 'Loading the notes',
      failed: 'We couldn’t load the notes.',
      empty: 'No notes yet. Notes appear here after the provider shares them.',
      someone: 'the provider',
      parts: {} as Record<string, string>,
    },
  },
  es: {
    title: 'Notas de sus citas',
    lead: 'Notas firmadas que su profesional compartió con usted.',
    wrong: 'Si algo no es correcto, envíele un mensaje.',
    loading: 'Cargando sus notas',
    failed: 'No se pudieron cargar sus notas.',
    again: 'Intentar de nuevo',
    empty: 'Aún no hay notas. Aparecerán aquí cuando su profesional las comparta.',
    addendum: 'Nota adicional',
    signed: (name: string, when: string) => `Firmada por ${name}, ${when}`,
    cosigned: (name: string, when: string) => `Cofirmada por ${name}, ${when}`,
    someone: 'su profesional',
    diagnoses: 'Diagnósticos',
    all: 'Leer todo',
    plan: 'Leer su plan de tratamiento',
    wasAdded: 'Después se agregó una nota adicional.',
    noteOf: (when: string) => `Nota del ${when}`,
    pdf: 'Descargar PDF',
    makingPdf: 'Creando el PDF…',
    parts: { Subjective: 'Lo que usted contó', ...spanishParts } as Record<string, string>,
    pdfFailed: 'No se pudo crear el PDF. Inténtelo de nuevo.',
    forOther: {
      title: 'Notas de las citas',
      lead: 'Notas firmadas que el profesional compartió.',
      loading: 'Cargando las notas',
      failed: 'No se pudieron cargar las notas.',
      empty: 'Aún no hay notas. Aparecerán aquí cuando el profesional las comparta.',
      someone: 'el profesional',
      parts: { Subjective: 'Lo que se contó', ...spanishParts } as Record<string, string>,
    },
  },
})

/** In the wording for the reader: the patient, or a person who acts for them. */
export function useNoteWords() {
  const words = useMessages(messages)
  return useActsForOther() ? { ...words, ...words.forOther } : words
}
