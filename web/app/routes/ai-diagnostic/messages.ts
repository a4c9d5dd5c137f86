import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'AI Diagnostic Assistance',
    subtitle: 'AI Diagnostic Tools',
    back: 'Back',
    tabs: 'AI Diagnostic Tools',
    selfAssessment: 'Self-Assessment',
    clinicalSupport: 'Clinical Support',
    treatment: 'Treatment',
  },
  es: {
    title: 'Asistencia diagnóstica con IA',
    subtitle: 'Herramientas diagnósticas con IA',
    back: 'Volver',
    tabs: 'Herramientas diagnósticas con IA',
    selfAssessment: 'Autoevaluación',
    clinicalSupport: 'Apoyo clínico',
    treatment: 'Tratamiento',
  },
})
