import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    services: 'Our Services',
    servicesLead:
      "We treat these conditions by video. If you're not sure which one fits, start with a first visit.",
    home: 'Back to Home',
    learnMore: 'Learn More',
    about: (name: string) => `about ${name}`,
    register: 'Register Now',
    back: 'Back to Services',
    badges: ['Evidence-based', 'Personalized', 'Comprehensive'],
    symptoms: 'Common Symptoms',
    treatments: 'Treatment Approaches',
    information:
      "This page is for information only and isn't a diagnosis. Many of these signs can have other causes. A provider can help you find out.",
    talk: 'Talk with a provider',
    talkText: "At your first visit, you'll talk about what's going on. You decide what comes next.",
    schedule: 'Schedule Consultation',
    resources: 'Additional Resources',
    newTab: '(opens in a new tab)',
  },
  es: {
    services: 'Nuestros servicios',
    servicesLead:
      'Tratamos estas condiciones por video. Si no sabe cuál es su caso, empiece con una primera cita.',
    home: 'Volver al inicio',
    learnMore: 'Más información',
    about: (name: string) => `sobre ${name}`,
    register: 'Registrarse ahora',
    back: 'Volver a los servicios',
    badges: ['Con base en evidencia', 'Personalizado', 'Integral'],
    symptoms: 'Síntomas frecuentes',
    treatments: 'Tratamientos',
    information:
      'Esta página es solo informativa y no es un diagnóstico. Muchas de estas señales pueden tener otras causas. Un profesional puede ayudarle a averiguarlo.',
    talk: 'Hable con un profesional',
    talkText: 'En su primera cita hablará de lo que le pasa. Usted decide qué sigue.',
    schedule: 'Programar una cita',
    resources: 'Más recursos',
    newTab: '(se abre en una pestaña nueva)',
  },
})
