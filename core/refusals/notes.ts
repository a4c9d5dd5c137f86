import type { RefusalTable } from './refusal.ts'

export const notesRefusals = {
  // Transcripts and notes.
  SM401: {
    name: 'noAiConsent',
    status: 403,
    english: "The patient hasn't consented to AI analysis for this appointment.",
    spanish: 'El paciente no ha dado su consentimiento para el análisis con IA en esta cita.',
  },
  SM402: {
    name: 'noRecordingConsent',
    status: 403,
    english: "The patient hasn't consented to recording for this appointment.",
    spanish: 'El paciente no ha dado su consentimiento para grabar esta cita.',
  },
  SM403: {
    name: 'onlyVerifiedProviderOutsideVisit',
    status: 403,
    english: 'Only a verified provider can do this outside a visit.',
    spanish: 'Solo un profesional verificado puede hacer esto fuera de una cita.',
  },
  SM404: {
    name: 'notYourVisit',
    status: 403,
    english: "We couldn't find this visit in your appointments.",
    spanish: 'No encontramos esta cita entre las suyas.',
  },
  SM405: {
    name: 'noteOfAnotherVisit',
    status: 403,
    english: 'A note must belong to a visit of the same patient and provider.',
    spanish: 'Una nota debe ser de una cita del mismo paciente y profesional.',
  },
  SM406: {
    name: 'addendumOfAnotherNote',
    status: 403,
    english: 'An addendum must belong to a signed note of the same patient.',
    spanish: 'Una nota adicional debe ser de una nota firmada del mismo paciente.',
  },
  SM407: {
    name: 'noteIsSigned',
    status: 403,
    english: "A signed note can't be changed. Write an addendum instead.",
    spanish: 'Una nota firmada no se puede cambiar. Escriba una nota adicional.',
  },
  SM408: {
    name: 'noteChangedElsewhere',
    status: 409,
    english: 'This note was changed in another window. Reload it to continue.',
    spanish: 'Esta nota se cambió en otra ventana. Vuelva a cargarla para continuar.',
  },
  SM409: {
    name: 'signedNoteStays',
    status: 403,
    english: "A signed note can't be deleted.",
    spanish: 'Una nota firmada no se puede borrar.',
  },
  SM410: {
    name: 'proofRequired',
    status: 403,
    english: 'Enter your password or code to sign.',
    spanish: 'Escriba su contraseña o su código para firmar.',
  },
  SM411: {
    name: 'noteNotFound',
    status: 404,
    english: "We couldn't find that note among your notes.",
    spanish: 'No encontramos esa nota entre las suyas.',
  },
  SM412: {
    name: 'noteAlreadySigned',
    status: 409,
    english: 'This note is already signed.',
    spanish: 'Esta nota ya está firmada.',
  },
  SM413: {
    name: 'noteIsEmpty',
    status: 400,
    english: "An empty note can't be signed.",
    spanish: 'Una nota vacía no se puede firmar.',
  },
  SM414: {
    name: 'unsupportedSentences',
    status: 400,
    english: "Confirm or remove each sentence the transcript doesn't support.",
    spanish: 'Confirme o quite cada frase que la transcripción no respalda.',
  },
  SM415: {
    name: 'formatChangedElsewhere',
    status: 409,
    english: 'This format was changed in another window. Reload it to continue.',
    spanish: 'Este formato se cambió en otra ventana. Vuelva a cargarlo para continuar.',
  },
  SM416: {
    name: 'riskLinesUnread',
    status: 400,
    english: 'Confirm or change each line about safety before you sign.',
    spanish: 'Confirme o cambie cada línea sobre seguridad antes de firmar.',
  },
  SM417: {
    name: 'riskMarkRemoved',
    status: 400,
    english: 'A line about safety must be confirmed or changed, not just unmarked.',
    spanish: 'Una línea sobre seguridad se debe confirmar o cambiar, no solo desmarcar.',
  },
  SM418: {
    name: 'treatmentPlanClosed',
    status: 409,
    english: 'This treatment plan is closed. Start a new one.',
    spanish: 'Este plan de tratamiento está cerrado. Comience uno nuevo.',
  },
  SM419: {
    name: 'treatmentPlanChangedElsewhere',
    status: 409,
    english: 'This treatment plan was changed in another window. Reload it to continue.',
    spanish: 'Este plan de tratamiento se cambió en otra ventana. Vuelva a cargarlo para continuar.',
  },
  SM420: {
    name: 'supervisorNotVerified',
    status: 400,
    english: 'Choose a supervising physician whose license is verified.',
    spanish: 'Elija a un supervisor con licencia verificada.',
  },
  SM421: {
    name: 'cosignatureNotFound',
    status: 404,
    english: "We couldn't find that note among the notes you co-sign.",
    spanish: 'No encontramos esa nota entre las que usted cofirma.',
  },
  SM422: {
    name: 'cosignatureDecided',
    status: 409,
    english: 'This note is no longer waiting for a co-signature.',
    spanish: 'Esta nota ya no espera una cofirma.',
  },
  SM423: {
    name: 'sendBackNeedsReason',
    status: 400,
    english: "Enter why you're sending this note back.",
    spanish: 'Diga por qué devuelve esta nota.',
  },
  SM424: {
    name: 'problemNotFound',
    status: 404,
    english: "We couldn't find that problem among your patients' problems.",
    spanish: 'No encontramos ese problema entre los de sus pacientes.',
  },
  SM425: {
    name: 'problemInError',
    status: 409,
    english: "This problem was marked as entered in error and can't be changed.",
    spanish: 'Este problema se marcó como ingresado por error y no se puede cambiar.',
  },

  // Notes sent back by the supervisor.
  SM870: {
    name: 'noteNotSentBack',
    status: 409,
    english: 'Only a signed note of yours that was sent back can be changed.',
    spanish: 'Solo puede cambiar una nota firmada por usted que le fue devuelta.',
  },
  SM871: {
    name: 'sentBackNoteReleased',
    status: 409,
    english: 'This note was released to the patient. Write an addendum instead.',
    spanish: 'Esta nota ya se compartió con el paciente. Escriba una nota adicional.',
  },
  SM872: {
    name: 'visitHasAnotherDraft',
    status: 409,
    english: 'This visit has another draft. Sign or discard it first.',
    spanish: 'Esta cita tiene otro borrador. Fírmelo o descártelo primero.',
  },
  SM993: {
    name: 'sessionInFuture',
    status: 400,
    english: "The date of the session can't be in the future.",
    spanish: 'La fecha de la sesión no puede estar en el futuro.',
  },
  SM994: {
    name: 'noteOfSomeoneElse',
    status: 403,
    english:
      'Only the author of this note or the supervising physician can do that. A draft can be closed once its author has left.',
    spanish:
      'Solo quien escribió esta nota o el médico supervisor puede hacerlo. Un borrador se puede cerrar cuando quien lo escribió ya no está.',
  },
  SM654: {
    name: 'notesWaitForCosigner',
    status: 409,
    english:
      "Notes are waiting for a co-signer who can't see patients anymore. Choose another co-signer for them first.",
    spanish:
      'Hay notas que esperan a un cofirmante que ya no puede atender pacientes. Primero elija otro cofirmante para ellas.',
  },
} as const satisfies RefusalTable
