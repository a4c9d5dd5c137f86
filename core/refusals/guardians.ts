import type { RefusalTable } from './refusal.ts'

export const guardiansRefusals = {
  // Guardians, proxies and minors.
  SM720: {
    name: 'minorCannotRegister',
    status: 403,
    english: "You're under 18, so a parent or guardian needs to complete your registration.",
    spanish: 'Usted es menor de 18 años; uno de sus padres o su tutor debe completar su registro.',
  },
  SM721: {
    name: 'minorCannotConsent',
    status: 403,
    english: 'A parent or guardian must give this consent for anyone under 18.',
    spanish: 'Uno de los padres o el tutor debe dar este consentimiento por cualquier menor de 18 años.',
  },
  SM722: {
    name: 'guardianConsentNeededToBook',
    status: 403,
    english: 'A parent or guardian needs to complete registration before a visit can be booked.',
    spanish: 'Uno de los padres o el tutor debe completar el registro antes de reservar una cita.',
  },
  SM723: {
    name: 'guardianNotVerified',
    status: 403,
    english: "We need to verify that you're the parent or guardian first.",
    spanish: 'Primero debemos verificar que usted es el padre, la madre o el tutor.',
  },
  SM724: {
    name: 'minorTooYoungToSignIn',
    status: 403,
    english: 'At this age a parent or guardian signs in for the child.',
    spanish: 'A esta edad, uno de los padres o el tutor inicia sesión por el menor.',
  },
  SM725: {
    name: 'birthDateIsFixed',
    status: 403,
    english: "We can't change this date of birth online. Please call us.",
    spanish: 'No podemos cambiar esta fecha de nacimiento en línea. Por favor, llámenos.',
  },
  SM726: {
    name: 'mustSignAsAdult',
    status: 403,
    english: "You're 18 now. Please sign your own consent forms before you book.",
    spanish: 'Ya tiene 18 años. Firme sus propios consentimientos antes de reservar.',
  },
  SM727: {
    name: 'notARepresentative',
    status: 403,
    english: "This person doesn't act for the patient, or may not write for them.",
    spanish: 'Esta persona no actúa en nombre del paciente o no puede escribir en su nombre.',
  },
  SM728: {
    name: 'dependentMustBeMinor',
    status: 400,
    english: 'For someone 18 or older, choose “someone I care for” and upload the court papers.',
    spanish:
      'Para alguien de 18 años o más, elija “alguien a quien cuido” y suba los documentos del tribunal.',
  },
  SM729: {
    name: 'guardianMustBeAdult',
    status: 403,
    english: 'You need to be 18 or older to act for someone else.',
    spanish: 'Debe tener 18 años o más para actuar en nombre de otra persona.',
  },
  SM730: {
    name: 'representationNotFound',
    status: 404,
    english: "We couldn't find that person, or their access has already ended.",
    spanish: 'No encontramos a esa persona o su acceso ya terminó.',
  },
  SM731: {
    name: 'notYoursToChange',
    status: 403,
    english: "You can't change this person's access.",
    spanish: 'Usted no puede cambiar el acceso de esta persona.',
  },
  SM732: {
    name: 'onlyAdminVerifiesGuardian',
    status: 403,
    english: 'Only the supervising physician can verify a guardian.',
    spanish: 'Solo el médico supervisor puede verificar a un tutor.',
  },
  SM733: {
    name: 'guardianDocumentMissing',
    status: 400,
    english: "Upload the document that shows you're the parent or guardian first.",
    spanish: 'Primero suba el documento que muestra que usted es el padre, la madre o el tutor.',
  },
  SM734: {
    name: 'rightsNotValid',
    status: 400,
    english: 'Choose at least one thing this person may do.',
    spanish: 'Elija al menos una cosa que esta persona pueda hacer.',
  },
  SM735: {
    name: 'endDateNotValid',
    status: 400,
    english: 'Choose an end date in the future, within 5 years.',
    spanish: 'Elija una fecha de fin en los próximos 5 años.',
  },
  SM736: {
    name: 'alreadyRepresented',
    status: 409,
    english: 'This person already acts for the patient, or has been invited.',
    spanish: 'Esta persona ya actúa en nombre del paciente o ya fue invitada.',
  },
  SM737: {
    name: 'emailNotUsable',
    status: 400,
    english: "Enter another email address. This one can't be used here.",
    spanish: 'Escriba otro correo electrónico. Este no se puede usar aquí.',
  },
  SM738: {
    name: 'tooManyDependents',
    status: 400,
    english: 'You already act for 10 people. Please call us.',
    spanish: 'Usted ya actúa en nombre de 10 personas. Por favor, llámenos.',
  },
  SM739: {
    name: 'dependentDetailsMissing',
    status: 400,
    english: 'Enter the first name, last name and a valid date of birth.',
    spanish: 'Escriba el nombre, los apellidos y una fecha de nacimiento válida.',
  },
  SM740: {
    name: 'nothingToShare',
    status: 404,
    english: "We couldn't find what you want to share.",
    spanish: 'No encontramos lo que quiere compartir.',
  },
  SM741: {
    name: 'signatureMissing',
    status: 400,
    english: 'Type your full name to sign.',
    spanish: 'Escriba su nombre completo para firmar.',
  },
  SM742: {
    name: 'reasonMissing',
    status: 400,
    english: 'Enter a reason of at least 10 characters for this change.',
    spanish: 'Escriba un motivo de al menos 10 caracteres para este cambio.',
  },
  SM743: {
    name: 'visitCannotBeCanceled',
    status: 404,
    english: "We couldn't find a visit you can cancel.",
    spanish: 'No encontramos una cita que pueda cancelar.',
  },
  SM744: {
    name: 'changedSinceSeen',
    status: 409,
    english: 'This changed after you opened the page. Check it again before you decide.',
    spanish: 'Esto cambió después de que usted abrió la página. Revíselo otra vez antes de decidir.',
  },
  SM745: {
    name: 'visitCannotBeMoved',
    status: 404,
    english: "We couldn't find a visit you can reschedule.",
    spanish: 'No encontramos una cita que pueda cambiar.',
  },
  SM746: {
    name: 'dependentAlreadyAdded',
    status: 409,
    english: "You've already added a person with this name and age.",
    spanish: 'Usted ya agregó a una persona con este nombre y esta edad.',
  },
  SM747: {
    name: 'nameWasChecked',
    status: 403,
    english:
      "We checked your name against the document that shows you're the parent or guardian. To change it, please call us.",
    spanish:
      'Comparamos su nombre con el documento que muestra que usted es el padre, la madre o el tutor. Para cambiarlo, por favor llámenos.',
  },
} as const satisfies RefusalTable
