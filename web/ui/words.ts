import { defineMessages } from '#web/platform/language.ts'

/** The few words that components say by themselves. */
export const words = defineMessages({
  en: {
    close: 'Close',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    stepDone: 'done',
    stepSkipped: 'skipped',
    trendDate: 'Date',
    trendValue: 'Value',
    trendBand: 'Range',
    trendChange: 'Change',
  },
  es: {
    close: 'Cerrar',
    step: (step: number, of: number) => `Paso ${step} de ${of}`,
    stepDone: 'hecho',
    stepSkipped: 'omitido',
    trendDate: 'Fecha',
    trendValue: 'Valor',
    trendBand: 'Rango',
    trendChange: 'Cambio',
  },
})
