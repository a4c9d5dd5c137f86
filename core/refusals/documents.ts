import type { RefusalTable } from './refusal.ts'

export const documentsRefusals = {
  // Documents, records and messages.
  SM601: {
    name: 'patientCannotVerifyDocument',
    status: 403,
    english: 'Only a provider can verify a document.',
    spanish: 'Solo un profesional puede verificar un documento.',
  },
  SM602: {
    name: 'signedFormStays',
    status: 403,
    english: "A signed letter can't be deleted.",
    spanish: 'Una carta firmada no se puede borrar.',
  },
  SM603: {
    name: 'formIsSigned',
    status: 403,
    english: "A signed letter can't be changed.",
    spanish: 'Una carta firmada no se puede cambiar.',
  },
  SM604: {
    name: 'formNeedsDocument',
    status: 400,
    english: "A letter can't be signed without its document.",
    spanish: 'Una carta no se puede firmar sin su documento.',
  },
  SM605: {
    name: 'recordRequestIsClosed',
    status: 409,
    english: 'This record request is already closed.',
    spanish: 'Esta solicitud de expediente ya está cerrada.',
  },
  SM606: {
    name: 'recordRequestIsStarted',
    status: 400,
    english: 'A request in progress can only be delivered or declined.',
    spanish: 'Una solicitud en proceso solo se puede entregar o rechazar.',
  },
  SM607: {
    name: 'declineRecordNeedsReason',
    status: 400,
    english: 'Enter the reason for declining this request.',
    spanish: 'Escriba el motivo para rechazar esta solicitud.',
  },
  SM608: {
    name: 'recordFilesMissing',
    status: 400,
    english: "Upload the record's files before you deliver it.",
    spanish: 'Suba los archivos del expediente antes de entregarlo.',
  },
  SM609: {
    name: 'documentOfAnotherPatient',
    status: 403,
    english: "That document doesn't belong to this patient.",
    spanish: 'Ese documento no es de este paciente.',
  },
  SM610: {
    name: 'documentOfSomeoneElse',
    status: 403,
    english: 'Only the person who added this document or the supervising physician can do that.',
    spanish: 'Solo la persona que agregó este documento o el médico supervisor puede hacerlo.',
  },
  SM611: {
    name: 'documentFileMissing',
    status: 409,
    english: "The file didn't arrive. Upload it again.",
    spanish: 'El archivo no llegó. Súbalo de nuevo.',
  },
  SM630: {
    name: 'requestNeedsBirthDate',
    status: 409,
    english: "This patient's date of birth isn't on file. Add it to the profile first.",
    spanish: 'La fecha de nacimiento de este paciente no está registrada. Agréguela primero al perfil.',
  },
  SM991: {
    name: 'onlyWhoStandsIn',
    status: 403,
    english: 'Only the supervising physician and people on call can do this.',
    spanish: 'Solo el médico supervisor y las personas de guardia pueden hacer esto.',
  },
  SM992: {
    name: 'conversationNotOverdue',
    status: 409,
    english: "This conversation isn't overdue anymore. Someone may have answered it.",
    spanish: 'Esta conversación ya no está atrasada. Es posible que alguien la haya respondido.',
  },
  SM631: {
    name: 'messageToClosedAccount',
    status: 409,
    english: "This patient's account is closed, so they can't read messages. Call them instead.",
    spanish: 'La cuenta de este paciente está cerrada, así que no puede leer mensajes. Llámele por teléfono.',
  },
  SM632: {
    name: 'attachmentAfterCancellation',
    status: 409,
    english: "Your visit was canceled, so your provider can't open documents. Send the message without one.",
    spanish:
      'Su cita se canceló, así que su profesional no puede abrir documentos. Envíe el mensaje sin documento.',
  },
  // Documents people sign, identities, closing an account.
  SM750: {
    name: 'spanishTextIsOlder',
    status: 400,
    english:
      'The English text changed, but the Spanish text is still the old one. Update the Spanish text first.',
    spanish:
      'El texto en inglés cambió, pero el texto en español sigue siendo el anterior. Actualice primero el texto en español.',
  },
  SM751: {
    name: 'documentIsNotWithdrawnHere',
    status: 403,
    english: 'To withdraw this agreement, send your care team a message or call us.',
    spanish: 'Para retirar su consentimiento, envíe un mensaje a su equipo de atención o llámenos.',
  },
  SM752: {
    name: 'textIsNotSignedThisWay',
    status: 400,
    english: "This document can't be signed here.",
    spanish: 'Este texto no se firma de esta manera.',
  },
  SM753: {
    name: 'nameToSignMissing',
    status: 400,
    english: 'Type your name to sign.',
    spanish: 'Escriba su nombre para firmar.',
  },
  SM754: {
    name: 'releaseAlreadyWithdrawn',
    status: 400,
    english: 'This release was already withdrawn.',
    spanish: 'Esta autorización ya se retiró.',
  },
  SM755: {
    name: 'releaseEndsOutOfRange',
    status: 400,
    english: 'Choose an end date between today and two years from now.',
    spanish: 'Elija una fecha de fin entre hoy y dentro de dos años.',
  },
  SM756: {
    name: 'tooManyReleases',
    status: 400,
    english: 'You have 30 releases in effect. Withdraw one first.',
    spanish: 'Tiene 30 autorizaciones vigentes. Retire una primero.',
  },
  SM760: {
    name: 'nameWithoutLetters',
    status: 400,
    english: 'A name needs at least one letter. Letters of any alphabet are fine.',
    spanish: 'Un nombre necesita al menos una letra. Puede ser de cualquier alfabeto.',
  },
  SM761: {
    name: 'impossibleDateOfBirth',
    status: 400,
    english: "Check the date of birth. It can't be in the future or more than 120 years ago.",
    spanish: 'Revise la fecha de nacimiento. No puede estar en el futuro ni ser de hace más de 120 años.',
  },
  SM762: {
    name: 'invalidPhone',
    status: 400,
    english:
      'Check the phone number. In the US it has ten digits. Elsewhere it starts with + and the country code.',
    spanish:
      'Revise el número de teléfono. En EE.\u00a0UU. tiene diez dígitos; en otros países empieza con + y el código del país.',
  },
  SM763: {
    name: 'emergencyContactIsThePatient',
    status: 400,
    english: "The emergency contact's number can't be your own.",
    spanish: 'El número del contacto de emergencia no puede ser el suyo.',
  },
  SM764: {
    name: 'zipIsInAnotherState',
    status: 400,
    english: "The ZIP code isn't in that state. Check the ZIP code or the state.",
    spanish: 'El código postal no está en ese estado. Revise el código o el estado.',
  },
  SM765: {
    name: 'cityHasNumbers',
    status: 400,
    english: "City names don't have numbers. Put the number in the street address.",
    spanish: 'El nombre de una ciudad no lleva números. Póngalos en la dirección.',
  },
  SM766: {
    name: 'placeholderForName',
    status: 400,
    english: "This doesn't look like a name. If there's only one name, enter it in both fields.",
    spanish: 'Esto no parece un nombre. Si solo hay un nombre, escríbalo en los dos campos.',
  },
  SM770: {
    name: 'staffCannotCloseAccount',
    status: 403,
    english: "Staff can't close their account here. Ask the supervising physician.",
    spanish: 'El personal no puede cerrar su cuenta aquí. Consulte al médico supervisor.',
  },
  SM771: {
    name: 'accountAlreadyClosed',
    status: 409,
    english: 'This account is already closed.',
    spanish: 'Esta cuenta ya está cerrada.',
  },
  SM772: {
    name: 'visitInProgress',
    status: 409,
    english: 'You have a visit in progress. End the visit first.',
    spanish: 'Tiene una cita en curso. Termine primero la cita.',
  },
  SM773: {
    name: 'onlyGuardian',
    status: 409,
    english: "You're the only guardian of someone here. Call us so someone else can act for them first.",
    spanish:
      'Usted es el único tutor de otra persona aquí. Llámenos para que antes alguien más pueda actuar en su nombre.',
  },
  SM774: {
    name: 'accountOfPatientClosed',
    status: 409,
    english: "This patient's account is closed, so no visit can be booked.",
    spanish: 'La cuenta de este paciente está cerrada, así que no se puede programar una cita.',
  },
  SM775: {
    name: 'minorCannotCloseAccount',
    status: 403,
    english:
      "You're under 18, so you can't close this account yourself. Ask a parent or guardian to call us.",
    spanish:
      'Usted es menor de 18 años, así que no puede cerrar esta cuenta por su cuenta. Pida a uno de sus padres o a su tutor que nos llame.',
  },
  SM655: {
    name: 'consentDraftIsOutdated',
    status: 409,
    english:
      'A newer version was published after you started this draft. Discard the draft and start from that version.',
    spanish:
      'Se publicó una versión más reciente después de empezar este borrador. Descarte el borrador y parta de esa versión.',
  },
  SM658: {
    name: 'patientHasVisitInProgress',
    status: 409,
    english: 'This patient has a visit in progress. End the visit first.',
    spanish: 'Este paciente tiene una cita en curso. Primero termine la cita.',
  },
  SM660: {
    name: 'accountIsStaffToo',
    status: 409,
    english: 'This person also works here. Remove them from staff first.',
    spanish: 'Esta persona también trabaja aquí. Primero quítela del personal.',
  },
  SM662: {
    name: 'patientIsOnlyGuardian',
    status: 409,
    english:
      'This patient is the only guardian of someone here. Someone else must be able to act for that person first.',
    spanish:
      'Este paciente es el único tutor de otra persona aquí. Antes, alguien más debe poder actuar en nombre de esa persona.',
  },
  SM776: {
    name: 'accountNotClosed',
    status: 409,
    english: "This account isn't closed.",
    spanish: 'Esta cuenta no está cerrada.',
  },
} as const satisfies RefusalTable
