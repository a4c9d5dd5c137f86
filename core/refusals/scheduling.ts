import type { RefusalTable } from './refusal.ts'

export const schedulingRefusals = {
  // Scheduling.
  SM201: {
    name: 'onlyProviderHasSchedule',
    status: 403,
    english: 'Only a provider can have a schedule.',
    spanish: 'Solo un profesional puede tener un horario.',
  },
  SM202: {
    name: 'scheduleChangedElsewhere',
    status: 409,
    english: 'Your schedule was changed in another window. Reload it and try again.',
    spanish: 'Su horario se cambió en otra ventana. Vuelva a cargarlo e intente de nuevo.',
  },
  SM203: {
    name: 'oneProviderAtATime',
    status: 400,
    english: 'Book with one provider at a time.',
    spanish: 'Reserve con un profesional a la vez.',
  },
  SM204: {
    name: 'startsInThePast',
    status: 400,
    english: 'That time has already passed. Choose another time.',
    spanish: 'Esa hora ya pasó. Elija otra hora.',
  },
  SM205: {
    name: 'providerNotBookable',
    status: 400,
    english: "This provider isn't taking appointments right now.",
    spanish: 'Este profesional no está dando citas por ahora.',
  },
  SM206: {
    name: 'intakeRequired',
    status: 400,
    english: 'Complete your registration and intake before booking.',
    spanish: 'Complete su registro y su historial médico antes de reservar.',
  },
  SM207: {
    name: 'outsideHours',
    status: 400,
    english: "That time is outside the provider's hours. Choose another time.",
    spanish: 'Esa hora está fuera del horario del profesional. Elija otra hora.',
  },
  SM208: {
    name: 'invalidStatusChange',
    status: 400,
    english: "This appointment's status can't be changed that way.",
    spanish: 'El estado de esta cita no se puede cambiar así.',
  },
  SM209: {
    name: 'onlyItsProvider',
    status: 403,
    english: 'Only the provider of this appointment can do that.',
    spanish: 'Solo el profesional de esta cita puede hacer eso.',
  },
  SM210: {
    name: 'outsideJoinWindow',
    status: 400,
    english: 'You can join from 15 minutes before the visit starts until 60 minutes after.',
    spanish: 'Puede entrar desde 15 minutos antes del inicio de la cita hasta 60 minutos después.',
  },
  SM211: {
    name: 'noShowBeforeStart',
    status: 400,
    english: "An appointment can't be a no-show before its start time.",
    spanish: 'Una cita no se puede marcar como ausencia antes de su hora de inicio.',
  },
  SM212: {
    name: 'appointmentIsClosed',
    status: 400,
    english: 'This appointment can no longer be changed.',
    spanish: 'Esta cita ya no se puede cambiar.',
  },
  SM213: {
    name: 'onlyPatientConsents',
    status: 403,
    english: 'Only the patient can give or withdraw consent.',
    spanish: 'Solo el paciente puede dar o retirar el consentimiento.',
  },
  SM214: {
    name: 'onlyPatientChoosesPayment',
    status: 403,
    english:
      'Only the patient can choose how to pay, and only before the visit. The practice can correct it later.',
    spanish:
      'Solo el paciente puede elegir cómo pagar, y solo antes de la cita. El consultorio puede corregirlo después.',
  },
  SM215: {
    name: 'cancelReasonWithoutCancel',
    status: 400,
    english: 'A cancellation reason can be entered only when canceling.',
    spanish: 'El motivo de cancelación solo se puede escribir al cancelar.',
  },
  SM216: {
    name: 'onlyPatientRates',
    status: 403,
    english: "Only the patient can rate a visit, after it's completed.",
    spanish: 'Solo el paciente puede calificar una cita, cuando ya terminó.',
  },
  SM217: {
    name: 'visitTypeNotOffered',
    status: 400,
    english: "This provider doesn't offer that visit type.",
    spanish: 'Este profesional no ofrece ese tipo de cita.',
  },
  SM218: {
    name: 'tooLateToChange',
    status: 400,
    english: "It's too late to change this visit online. Please call us.",
    spanish: 'Ya es tarde para cambiar esta cita en línea. Por favor, llámenos.',
  },
  SM219: {
    name: 'tooCloseToAnotherVisit',
    status: 400,
    english: 'That time is too close to another appointment. Choose another time.',
    spanish: 'Esa hora está muy cerca de otra cita. Elija otra hora.',
  },
  SM220: {
    name: 'onlyAdminCancelsForPractice',
    status: 403,
    english: 'Only the supervising physician can cancel an appointment for the practice.',
    spanish: 'Solo el médico supervisor puede cancelar una cita en nombre del consultorio.',
  },
  SM221: {
    name: 'appointmentNotFound',
    status: 404,
    english: "We couldn't find that appointment.",
    spanish: 'No encontramos esa cita.',
  },
  SM222: {
    name: 'cannotBeCanceled',
    status: 400,
    english: 'This appointment can no longer be canceled.',
    spanish: 'Esta cita ya no se puede cancelar.',
  },
  SM223: {
    name: 'notForThisList',
    status: 403,
    english: 'Only providers and the front desk can see who is waiting.',
    spanish: 'Solo los profesionales y la recepción pueden ver quién está esperando.',
  },
  SM224: {
    name: 'callTimeIsWrong',
    status: 400,
    english:
      'Enter when the call began and how many minutes it took. It must be over, and on the day of the visit.',
    spanish:
      'Escriba cuándo empezó la llamada y cuántos minutos duró. Ya debe haber terminado y ser del día de la cita.',
  },
  SM225: {
    name: 'noShowNeedsReason',
    status: 400,
    english: 'This visit is marked as a no-show. Enter the reason for changing that.',
    spanish: 'Esta cita está marcada como ausencia. Escriba por qué fue un error.',
  },

  // Licenses and where a patient is.
  SM700: {
    name: 'stateIsMissing',
    status: 400,
    english: "Tell us which state you'll be in for this visit.",
    spanish: 'Díganos en qué estado estará durante esta cita.',
  },
  SM712: {
    name: 'notLicensedThere',
    status: 403,
    english: "This provider isn't licensed in that state.",
    spanish: 'Este profesional no tiene licencia en ese estado.',
  },
  SM713: {
    name: 'licenseEndsBefore',
    status: 403,
    english: "This provider's license in that state expires before that day. Choose an earlier day.",
    spanish: 'La licencia de este profesional en ese estado vence antes de ese día. Elija un día anterior.',
  },
  SM703: {
    name: 'onlyProviderGivesLicenseReason',
    status: 403,
    english: 'Only the provider of the visit can give a reason to see a patient in another state.',
    spanish: 'Solo el profesional de la cita puede dar un motivo para atender a un paciente en otro estado.',
  },
  SM704: {
    name: 'licenseNotFound',
    status: 404,
    english: "We couldn't find that license.",
    spanish: 'No encontramos esa licencia.',
  },
  SM705: {
    name: 'licenseIsIncomplete',
    status: 400,
    english: 'A license needs a number and an expiration date before it can be verified.',
    spanish: 'Una licencia necesita número y fecha de vencimiento antes de poder verificarse.',
  },
  SM706: {
    name: 'licenseHasExpired',
    status: 400,
    english: 'This license has expired.',
    spanish: 'Esta licencia ya venció.',
  },
  SM707: {
    name: 'locationIsMissing',
    status: 403,
    english: 'Tell us where you are before you join.',
    spanish: 'Díganos dónde está antes de entrar.',
  },
  SM708: {
    name: 'locationStateIsMissing',
    status: 400,
    english: "Choose the state you're in.",
    spanish: 'Elija el estado en el que está.',
  },
  SM709: {
    name: 'callbackPhoneIsMissing',
    status: 400,
    english: 'Enter a phone number where we can reach you.',
    spanish: 'Escriba un teléfono donde podamos localizarle.',
  },
  SM710: {
    name: 'addressIsMissing',
    status: 400,
    english: 'Enter an address or the nearest cross streets, or choose not to say.',
    spanish: 'Escriba una dirección o el cruce de calles más cercano, o elija no decirlo.',
  },
  SM711: {
    name: 'identityOnlyOnVideo',
    status: 400,
    english: "You can confirm the patient's identity only while you see them on video.",
    spanish: 'Puede confirmar quién es el paciente mientras lo ve en video.',
  },
  SM995: {
    name: 'placeOnlyOnceJoined',
    status: 400,
    english: 'You can record where the patient is after they join the visit.',
    spanish: 'Puede registrar dónde está el paciente una vez que haya entrado a la cita.',
  },
} as const satisfies RefusalTable
