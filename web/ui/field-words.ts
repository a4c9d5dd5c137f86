import { defineMessages } from '#web/platform/language.ts'

/** Built-in texts of fields. */
export const fieldWords = defineMessages({
  en: {
    showPassword: 'Show password',
    optional: '(optional)',
    dateHint: 'MM/DD/YYYY',
    openCalendar: 'Open calendar',
    chooseDay: 'Choose a day',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    cutOff: (limit: number) =>
      `There’s room for ${limit.toLocaleString('en')} characters. The rest was left out.`,
  },
  es: {
    showPassword: 'Mostrar contraseña',
    optional: '(opcional)',
    dateHint: 'MM/DD/AAAA',
    openCalendar: 'Abrir el calendario',
    chooseDay: 'Elija un día',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    cutOff: (limit: number) => `Caben ${limit.toLocaleString('en')} caracteres. El resto quedó fuera.`,
  },
})
