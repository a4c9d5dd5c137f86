import { defineMessages } from '#web/platform/language.ts'

/** The few texts that components have of their own. */
export const words = defineMessages({
  en: {
    close: 'Close',
    discardTitle: 'Discard what you wrote?',
    discardDetail: 'It isn’t saved yet. You can’t undo this.',
    discard: 'Discard',
    keepWriting: 'Keep writing',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
    stepDone: 'done',
    stepSkipped: 'skipped',
    toasts: 'Notices',
    trendDate: 'Date',
    trendValue: 'Value',
    trendBand: 'Range',
    trendChange: 'Change',
  },
  es: {
    close: 'Cerrar',
    discardTitle: '¿Descartar lo que escribió?',
    discardDetail: 'Todavía no está guardado. Esto no se puede deshacer.',
    discard: 'Descartar',
    keepWriting: 'Seguir escribiendo',
    step: (step: number, of: number) => `Paso ${step} de ${of}`,
    stepDone: 'hecho',
    stepSkipped: 'omitido',
    toasts: 'Avisos',
    trendDate: 'Fecha',
    trendValue: 'Valor',
    trendBand: 'Rango',
    trendChange: 'Cambio',
  },
})
