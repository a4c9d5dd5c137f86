import { withoutDot } from '#core/scheduling/format-when.ts'
import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    ended: 'The visit has ended',
    thanks: (name: string) => `Thank you. ${name} has ended the visit.`,
    thanksClosed: 'Thank you. The visit has ended.',
    lasted: (minutes: number) =>
      minutes === 1 ? 'The visit lasted a minute.' : `The visit lasted ${minutes} minutes.`,
    loading: 'Loading the summary',
    failed: 'We couldn’t load the summary.',
    notShared: 'The rest is between the patient and the provider. Your access doesn’t include notes.',
    tryAgain: 'Try again',
    summary: 'Summary',
    consent: 'Consent recorded',
    consentDetail: (kinds: string) => `You allowed: ${kinds}.`,
    consentWithdrawn: (kinds: string) => `You withdrew: ${kinds}.`,
    consentNothing: 'You didn’t allow any software features, and none were used.',
    kinds: {
      recording: 'recording',
      ai_analysis: 'AI analysis',
      emotion_detection: 'facial expression estimates',
    },
    documentation: 'AI documentation',
    documentationLines: (lines: number) =>
      lines === 1
        ? 'One line was transcribed for the note.'
        : `${lines} lines were transcribed for the note.`,
    documentationStopped: (lines: number) =>
      lines === 1
        ? 'One line was transcribed before you withdrew your consent.'
        : `${lines} lines were transcribed before you withdrew your consent.`,
    documentationNone: 'No transcript was made.',
    emotions: 'Facial expression estimates',
    emotionsOn: 'Allowed in this visit. Estimates were not stored.',
    emotionsOff: 'Off in this visit.',
    notes: 'SOAP notes',
    notesReleased: 'Your provider shared the note with you. You’ll find it in your records.',
    notesPending: 'Your provider reviews, corrects and signs the note. You can read it after they share it.',
    recording: 'Recording',
    storage: 'Encrypted storage',
    recordingNone: 'No recording was made.',
    recordingKept: (when: string) =>
      `The recording is encrypted with AES-256 and will be deleted by ${when} at the latest.`,
    recordingDeleted: (when: string) => `The recording was deleted ${when}.`,
    access: 'Who can see this',
    accessDetail:
      'You, people you gave access to, and staff whose role allows it. Your records show who opened them.',
    feedback: 'How was your visit?',
    rated: (rating: number) => `You rated this visit ${rating} of 5.`,
    bookNext: 'Book your next visit',
    home: 'Return to Dashboard',
  },
  es: {
    ended: 'La cita ha terminado',
    thanks: (name: string) => `Gracias. ${name} terminó la cita.`,
    thanksClosed: 'Gracias. La cita terminó.',
    lasted: (minutes: number) =>
      minutes === 1 ? 'La cita duró un minuto.' : `La cita duró ${minutes} minutos.`,
    loading: 'Cargando el resumen',
    failed: 'No se pudo cargar el resumen.',
    notShared: 'Lo demás queda entre el paciente y el profesional. Su acceso no incluye las notas.',
    tryAgain: 'Intentar de nuevo',
    summary: 'Resumen',
    consent: 'Consentimiento guardado',
    consentDetail: (kinds: string) => `Usted permitió: ${kinds}.`,
    consentWithdrawn: (kinds: string) => `Usted retiró: ${kinds}.`,
    consentNothing: 'No permitió ninguna función del programa, así que no se usó ninguna.',
    kinds: {
      recording: 'grabación',
      ai_analysis: 'análisis con IA',
      emotion_detection: 'estimación de la expresión facial',
    },
    documentation: 'Documentación con IA',
    documentationLines: (lines: number) =>
      lines === 1
        ? 'Se transcribió una línea para la nota.'
        : `Se transcribieron ${lines} líneas para la nota.`,
    documentationStopped: (lines: number) =>
      lines === 1
        ? 'Se transcribió una línea antes de que usted retirara su consentimiento.'
        : `Se transcribieron ${lines} líneas antes de que usted retirara su consentimiento.`,
    documentationNone: 'No se hizo ninguna transcripción.',
    emotions: 'Estimación de la expresión facial',
    emotionsOn: 'Permitida en esta cita. Las estimaciones no se guardaron.',
    emotionsOff: 'Desactivada en esta cita.',
    notes: 'Notas SOAP',
    notesReleased: 'Su profesional compartió la nota con usted. La encontrará en su expediente.',
    notesPending: 'Su profesional revisa, corrige y firma la nota. Podrá leerla cuando la comparta.',
    recording: 'Grabación',
    storage: 'Almacenamiento cifrado',
    recordingNone: 'No se hizo ninguna grabación.',
    recordingKept: (when: string) =>
      `La grabación está cifrada con AES-256 y se borra a más tardar el ${withoutDot(when)}.`,
    recordingDeleted: (when: string) => `La grabación se borró el ${withoutDot(when)}.`,
    access: 'Quién puede ver esto',
    accessDetail:
      'Usted, las personas a quienes dio acceso y el personal autorizado por su función. En su expediente puede ver quién lo abrió.',
    feedback: '¿Cómo estuvo su cita?',
    rated: (rating: number) => `Usted calificó esta cita con ${rating} de 5.`,
    bookNext: 'Reservar su próxima cita',
    home: 'Volver al inicio',
  },
})
