import { defineMessages } from '#web/platform/language.ts'

/** Errors of a date. */
export const dateWords = defineMessages({
  en: {
    unread: 'Enter the date as MM/DD/YYYY, such as 04/25/1992',
    tooEarly: (day: string) => `Choose ${day} or a later day`,
    tooLate: (day: string) => `Choose ${day} or an earlier day`,
    taken: 'That day isn’t available',
  },
  es: {
    unread: 'Escriba la fecha como MM/DD/AAAA, primero el mes; por ejemplo, 04/25/1992',
    tooEarly: (day: string) => `Elija el ${day} o un día posterior`,
    tooLate: (day: string) => `Elija el ${day} o un día anterior`,
    taken: 'Ese día no está disponible',
  },
})
