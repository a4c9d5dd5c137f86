import { defineMessages } from '#web/lib/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Notes from your visits',
    lead: 'What your provider wrote and signed, and released for you to read. If something is not right, tell them in a message.',
    loading: 'Loading your notes',
    failed: 'Your notes could not be loaded.',
    again: 'Try again',
    empty: 'There is no note for you to read yet. Your provider decides when a note is ready.',
    addendum: 'Added later',
    signed: (name: string, when: string) => `Signed by ${name}, ${when}`,
    someone: 'your provider',
    diagnoses: 'Diagnoses',
  },
  es: {
    title: 'Notas de sus consultas',
    lead: 'Lo que su profesional escribió y firmó, y compartió para que usted lo lea. Si algo no es correcto, dígaselo en un mensaje.',
    loading: 'Cargando sus notas',
    failed: 'No se pudieron cargar sus notas.',
    again: 'Intentar de nuevo',
    empty: 'Todavía no hay ninguna nota que leer. Su profesional decide cuándo está lista.',
    addendum: 'Añadido después',
    signed: (name: string, when: string) => `Firmada por ${name}, ${when}`,
    someone: 'su profesional',
    diagnoses: 'Diagnósticos',
  },
})
