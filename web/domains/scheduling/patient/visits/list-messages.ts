import { defineMessages } from '#web/platform/language.ts'

/** Words of the list of visits, which is loaded after the first screen. */
export const listMessages = defineMessages({
  en: {
    visits: 'Your visits',
    upcoming: 'Upcoming',
    past: 'Past',
    nothingElse: 'Your other upcoming visits will appear here.',
    nothingPast: 'Your past visits will appear here.',
    withProvider: (kind: string, name: string) => `${kind} with ${name}`,
    dayAndLength: (when: string, minutes: number) => `${when}, ${minutes}\u00a0minutes`,
    statuses: { completed: 'Completed', cancelled: 'Canceled', no_show: 'Missed', over: 'Over' },
    reason: (reason: string) => `Reason: ${reason}`,
    rate: 'Rate this visit',
    summary: 'Summary and consents',
    rated: (rating: number) => `You rated this visit ${rating} of 5`,
    feedbackTitle: 'How was your visit?',
    feedbackDetail: (when: string, name: string) => `${when} with ${name}`,
    close: 'Close',
  },
  es: {
    visits: 'Sus citas',
    upcoming: 'Próximas',
    past: 'Anteriores',
    nothingElse: 'Sus demás citas próximas aparecerán aquí.',
    nothingPast: 'Sus citas anteriores aparecerán aquí.',
    withProvider: (kind: string, name: string) => `${kind} con ${name}`,
    dayAndLength: (when: string, minutes: number) => `${when}, ${minutes}\u00a0minutos`,
    statuses: { completed: 'Realizada', cancelled: 'Cancelada', no_show: 'No asistió', over: 'Terminada' },
    reason: (reason: string) => `Motivo: ${reason}`,
    rate: 'Calificar',
    summary: 'Resumen y consentimientos',
    rated: (rating: number) => `Usted calificó esta cita con ${rating} de 5`,
    feedbackTitle: '¿Cómo estuvo su cita?',
    feedbackDetail: (when: string, name: string) => `${when} con ${name}`,
    close: 'Cerrar',
  },
})
