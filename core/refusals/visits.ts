import type { RefusalTable } from './refusal.ts'

export const visitsRefusals = {
  // Safety, care, visits and consents.
  SM301: {
    name: 'safetyTaskIsClosed',
    status: 403,
    english: "A closed safety task can't be changed.",
    spanish: 'Una tarea de seguridad cerrada no se puede cambiar.',
  },
  SM302: {
    name: 'dispositionRequired',
    status: 400,
    english: 'Choose a disposition and enter a note to close this safety task.',
    spanish: 'Elija un resultado y escriba una nota para cerrar esta tarea de seguridad.',
  },
  SM303: {
    name: 'onlyAdminOpensChart',
    status: 403,
    english: 'Only the supervising physician can open a chart with a reason.',
    spanish: 'Solo el médico supervisor puede abrir un expediente con un motivo.',
  },
  SM304: {
    name: 'chartPurposeRequired',
    status: 400,
    english: 'Choose a purpose for opening this chart.',
    spanish: 'Elija para qué abre este expediente.',
  },
  SM305: {
    name: 'patientNotFound',
    status: 404,
    english: "We couldn't find that patient.",
    spanish: 'No encontramos a ese paciente.',
  },
  SM306: {
    name: 'intakeAlreadySent',
    status: 409,
    english:
      "This form was already sent for this visit. Tell your provider if there's something you'd like to add.",
    spanish: 'Este formulario ya se envió para esta cita. Dígale a su profesional si quiere agregar algo.',
  },
  SM351: {
    name: 'consentTextIsPublished',
    status: 403,
    english: "A published consent text can't be changed.",
    spanish: 'Un texto de consentimiento publicado no se puede cambiar.',
  },
  SM352: {
    name: 'onlyAdminPublishesConsentText',
    status: 403,
    english: 'Only the supervising physician can publish a consent text.',
    spanish: 'Solo el médico supervisor puede publicar un texto de consentimiento.',
  },
  SM353: {
    name: 'consentDraftNotFound',
    status: 404,
    english: "There's no draft of this text to publish.",
    spanish: 'No hay un borrador de este texto para publicar.',
  },
  SM354: {
    name: 'bothLanguagesRequired',
    status: 400,
    english: 'Enter the text in both languages before you publish it.',
    spanish: 'Escriba el texto en los dos idiomas antes de publicarlo.',
  },
  SM355: {
    name: 'draftIsUnchanged',
    status: 400,
    english: 'The draft is the same as the current text.',
    spanish: 'El borrador es igual al texto actual.',
  },
  SM356: {
    name: 'newerConsentText',
    status: 400,
    english: "There's a newer version of this text. Please read it before you answer.",
    spanish: 'Hay una versión más nueva de este texto. Léala antes de responder.',
  },
  SM357: {
    name: 'consentAlreadyWithdrawn',
    status: 400,
    english: 'This consent was already withdrawn.',
    spanish: 'Este consentimiento ya fue retirado.',
  },
  SM358: {
    name: 'consentWasNotGiven',
    status: 400,
    english: 'You can withdraw only a consent that you gave.',
    spanish: 'Solo puede retirar un consentimiento que haya dado.',
  },
  SM359: {
    name: 'consentItemsMissing',
    status: 400,
    english: 'Please review and accept all consent items to continue',
    spanish: 'Revise y acepte todos los puntos del consentimiento para continuar',
  },
  SM360: {
    name: 'nothingToWithdraw',
    status: 400,
    english: "There's no consent to withdraw.",
    spanish: 'No hay ningún consentimiento que retirar.',
  },
  SM361: {
    name: 'intakeTooShort',
    status: 400,
    english: 'Complete at least half of the intake before you submit it.',
    spanish: 'Complete al menos la mitad del formulario antes de enviarlo.',
  },
  SM362: {
    name: 'visitEventNotYours',
    status: 403,
    english: 'Only the patient and the provider of a visit can record its events.',
    spanish: 'Solo el paciente y el profesional de la cita pueden registrar sus eventos.',
  },
  SM363: {
    name: 'unknownVisitEvent',
    status: 400,
    english: "That isn't a known visit event.",
    spanish: 'Ese no es un evento de cita conocido.',
  },
  SM364: {
    name: 'visitEventDetails',
    status: 400,
    english: 'A visit event can have only short technical details.',
    spanish: 'Un evento de cita solo puede tener detalles técnicos breves.',
  },
  SM365: {
    name: 'tooManyVisitEvents',
    status: 429,
    english: 'Too many events at once. Try again in a minute.',
    spanish: 'Demasiados eventos a la vez. Intente de nuevo en un minuto.',
  },

  // Expression estimates in a visit.
  SM790: {
    name: 'expressionsNotAsked',
    status: 409,
    english: "Expression estimates are off for your state, so there's nothing to agree to.",
    spanish: 'La estimación de expresiones está desactivada en su estado, así que no hay nada que aceptar.',
  },
  SM791: {
    name: 'expressionsForProviderOfVisit',
    status: 403,
    english: 'Only the provider of a visit in progress can see expression estimates.',
    spanish: 'Solo el profesional de una cita en curso puede ver la estimación de expresiones.',
  },
  SM792: {
    name: 'expressionsOffInState',
    status: 403,
    english: "Expression estimates are off for this patient's state.",
    spanish: 'La estimación de expresiones está desactivada en el estado de este paciente.',
  },
  SM793: {
    name: 'noExpressionConsent',
    status: 403,
    english: "The patient hasn't consented to expression estimates for this visit.",
    spanish: 'El paciente no ha aceptado la estimación de expresiones en esta cita.',
  },
  // Speech.
  SM780: {
    name: 'unknownRecognizer',
    status: 400,
    english: "That isn't a known way to turn speech into text.",
    spanish: 'Esa no es una forma conocida de convertir el habla en texto.',
  },
  SM781: {
    name: 'noVendorSpeechConsent',
    status: 403,
    english: "The patient hasn't consented to speech recognition by the browser's vendor.",
    spanish:
      'El paciente no ha dado su consentimiento para que el fabricante del navegador reconozca el habla.',
  },
  SM782: {
    name: 'captionsStayOnTheDevice',
    status: 403,
    english: 'Captions are made only where the sound stays on the device.',
    spanish: 'Los subtítulos solo se crean donde el sonido no sale del dispositivo.',
  },
} as const satisfies RefusalTable
