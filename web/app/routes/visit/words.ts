import { defineMessages } from '#web/platform/language.ts'

export const entryWords = defineMessages({
  en: {
    steps: 'Getting ready',
    intake: 'Intake',
    consent: 'Consent',
    location: 'Location',
    devices: 'Camera and sound',
    room: 'Waiting room',
    loading: 'Opening your visit',
    failed: 'We couldn’t check your forms.',
    failedDetail: 'Check your connection and try again.',
    tryAgain: 'Try again',
    yourProvider: 'Your provider',
    prepare: 'Fill in the forms now',
    prepared: 'Intake and consents are done. You’re ready.',
  },
  es: {
    steps: 'Preparación',
    intake: 'Formulario',
    consent: 'Consentimiento',
    location: 'Ubicación',
    devices: 'Cámara y sonido',
    room: 'Sala de espera',
    loading: 'Abriendo su cita',
    failed: 'No pudimos revisar sus formularios.',
    failedDetail: 'Revise su conexión e inténtelo de nuevo.',
    tryAgain: 'Intentar de nuevo',
    yourProvider: 'Su profesional',
    prepare: 'Completar los formularios ahora',
    prepared: 'El formulario y los consentimientos están completos. Todo listo.',
  },
})
