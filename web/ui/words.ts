import { defineMessages } from '#web/lib/language.ts'

/** The few words that components say by themselves. */
export const words = defineMessages({
  en: { close: 'Close' },
  es: { close: 'Cerrar' },
})
