import { defineMessages } from '#web/lib/language.ts'

/** The few words that components say by themselves. */
export const words = defineMessages({
  en: {
    close: 'Close',
    trendDate: 'Date',
    trendValue: 'Value',
    trendBand: 'Range',
    trendChange: 'Change',
  },
  es: {
    close: 'Cerrar',
    trendDate: 'Fecha',
    trendValue: 'Valor',
    trendBand: 'Rango',
    trendChange: 'Cambio',
  },
})
