import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    ended: 'The visit has ended',
    thanks: (name: string) => `Thank you. ${name} has closed the visit, and its data is saved.`,
    lasted: (minutes: number) =>
      minutes === 1 ? 'You talked for a minute.' : `You talked for ${minutes} minutes.`,
    loading: 'Loading the summary',
    failed: 'The summary could not be loaded.',
    tryAgain: 'Try again',
    summary: 'Summary',
    consent: 'Consent recorded',
    consentDetail: (kinds: string) => `You allowed: ${kinds}.`,
    consentNothing: 'You allowed none of the software features, and none was used.',
    kinds: {
      recording: 'recording',
      ai_analysis: 'AI analysis',
      emotion_detection: 'facial expression estimates',
    },
    documentation: 'AI documentation',
    documentationLines: (lines: number) =>
      lines === 1
        ? 'One line of what was said was written down for the note.'
        : `${lines} lines of what was said were written down for the note.`,
    documentationNone: 'Nothing of what was said was written down.',
    emotions: 'Facial expression estimates',
    emotionsOn: 'Allowed in this visit. Estimates were not stored.',
    emotionsOff: 'Off in this visit.',
    notes: 'SOAP notes',
    notesReleased: 'Your provider has shared the note with you. You find it among your records.',
    notesPending:
      'Your provider reads, corrects and signs the note before it counts. Once they share it, you can read it.',
    storage: 'Encrypted storage',
    recordingNone: 'No recording was made.',
    recordingKept: (when: string) =>
      `The recording is encrypted with AES-256 and deleted by ${when} at the latest.`,
    recordingDeleted: (when: string) => `The recording was deleted ${when}.`,
    hipaa: 'HIPAA maintained',
    hipaaDetail:
      'Only you, your provider and the supervising physician can open what was kept, and every change is logged.',
    feedback: 'How was your visit?',
    rated: (rating: number) => `You rated this visit ${rating} of 5.`,
    home: 'Return to Dashboard',
  },
  es: {
    ended: 'La consulta ha terminado',
    thanks: (name: string) => `Gracias. ${name} ha cerrado la consulta y los datos están guardados.`,
    lasted: (minutes: number) => (minutes === 1 ? 'Hablaron un minuto.' : `Hablaron ${minutes} minutos.`),
    loading: 'Cargando el resumen',
    failed: 'No se pudo cargar el resumen.',
    tryAgain: 'Intentar de nuevo',
    summary: 'Resumen',
    consent: 'Consentimiento guardado',
    consentDetail: (kinds: string) => `Usted permitió: ${kinds}.`,
    consentNothing: 'No permitió ninguna de las funciones del programa y no se usó ninguna.',
    kinds: {
      recording: 'grabación',
      ai_analysis: 'análisis con IA',
      emotion_detection: 'estimación de la expresión facial',
    },
    documentation: 'Documentación con IA',
    documentationLines: (lines: number) =>
      lines === 1
        ? 'Se transcribió una línea de lo dicho para la nota.'
        : `Se transcribieron ${lines} líneas de lo dicho para la nota.`,
    documentationNone: 'No se transcribió nada de lo dicho.',
    emotions: 'Estimación de la expresión facial',
    emotionsOn: 'Permitida en esta consulta. Las estimaciones no se guardaron.',
    emotionsOff: 'Apagada en esta consulta.',
    notes: 'Notas SOAP',
    notesReleased: 'Su profesional compartió la nota con usted. Está entre sus documentos.',
    notesPending:
      'Su profesional lee, corrige y firma la nota antes de que valga. Cuando la comparta, podrá leerla.',
    storage: 'Almacenamiento cifrado',
    recordingNone: 'No se hizo ninguna grabación.',
    recordingKept: (when: string) =>
      `La grabación está cifrada con AES-256 y se borra a más tardar el ${when}.`,
    recordingDeleted: (when: string) => `La grabación se borró el ${when}.`,
    hipaa: 'Conforme a HIPAA',
    hipaaDetail:
      'Solo usted, su profesional y el médico supervisor pueden abrir lo guardado, y cada cambio queda registrado.',
    feedback: '¿Cómo estuvo su consulta?',
    rated: (rating: number) => `Usted calificó esta consulta con ${rating} de 5.`,
    home: 'Volver al inicio',
  },
})
