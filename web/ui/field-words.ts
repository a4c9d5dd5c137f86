import { defineMessages } from '#web/platform/language.ts'

/** What fields say by themselves. */
export const fieldWords = defineMessages({
  en: {
    optional: '(optional)',
    dateHint: 'MM/DD/YYYY',
    openCalendar: 'Open calendar',
    chooseDay: 'Choose a day',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
  es: {
    optional: '(opcional)',
    dateHint: 'MM/DD/AAAA',
    openCalendar: 'Abrir el calendario',
    chooseDay: 'Elija un día',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
  },
})
