import type { RefusalTable } from './refusal.ts'

export const safetyRefusals = {
  // Safety tasks and who is on call.
  SM640: {
    name: 'onlyStaffOnCall',
    status: 400,
    english: 'Only verified providers and supervising physicians can be on call.',
    spanish: 'Solo los profesionales verificados y los médicos supervisores pueden estar de guardia.',
  },
  SM641: {
    name: 'safetyTaskNotFound',
    status: 404,
    english: "We couldn't find that safety task.",
    spanish: 'No encontramos esa tarea de seguridad.',
  },
  SM642: {
    name: 'safetyTaskAcknowledged',
    status: 409,
    english: 'Someone else has already acknowledged this safety task.',
    spanish: 'Otra persona ya tomó esta tarea de seguridad.',
  },
  SM643: {
    name: 'visitOfChatNotFound',
    status: 404,
    english: "We couldn't find that visit.",
    spanish: 'No pudimos encontrar esa cita.',
  },
  SM644: {
    name: 'onlyPatientAnswers',
    status: 403,
    english: 'Only a patient can answer this.',
    spanish: 'Solo un paciente puede responder esto.',
  },
  SM645: {
    name: 'onlyAdminViewsSafetyEngine',
    status: 403,
    english: 'Only the supervising physician can view this.',
    spanish: 'Solo el médico supervisor puede ver esto.',
  },
  SM646: {
    name: 'pushServiceNotKnown',
    status: 400,
    english: "We can't send notifications to this browser's push service.",
    spanish: 'No podemos enviar notificaciones al servicio de este navegador.',
  },
  SM647: {
    name: 'pushIsForStaff',
    status: 403,
    english: 'Push notifications are for verified providers and supervising physicians.',
    spanish: 'Las notificaciones son para profesionales verificados y médicos supervisores.',
  },
  SM648: {
    name: 'tooManyPushDevices',
    status: 409,
    english: 'You already get notifications on 10 devices. Remove one first.',
    spanish: 'Ya recibe notificaciones en 10 dispositivos. Primero quite uno.',
  },
  SM649: {
    name: 'pushIsNotSetUp',
    status: 404,
    english: "Push notifications aren't set up for this practice.",
    spanish: 'Este consultorio no tiene configuradas las notificaciones.',
  },
  SM650: {
    name: 'pushDeviceNotFound',
    status: 404,
    english: 'Notifications are off on this device. Turn them on again.',
    spanish: 'Las notificaciones están desactivadas en este dispositivo. Actívelas de nuevo.',
  },

  // Safety plans and screenings.
  SM670: {
    name: 'safetyPlanWasUpdated',
    status: 409,
    english: 'Someone else has updated this safety plan. Read the new version, then make your changes again.',
    spanish:
      'Otra persona actualizó este plan de seguridad. Lea la versión nueva y vuelva a hacer sus cambios.',
  },
  SM671: {
    name: 'visitOfAnotherPatient',
    status: 403,
    english: "That visit doesn't belong to this patient.",
    spanish: 'Esa cita no es de este paciente.',
  },
  SM672: {
    name: 'safetyPlanOfAnotherPatient',
    status: 403,
    english: "That safety plan doesn't belong to this patient.",
    spanish: 'Ese plan de seguridad no es de este paciente.',
  },
  SM673: {
    name: 'asqIsForMinors',
    status: 400,
    english: 'ASQ is for patients from 8 to 17 years old. Use the C-SSRS screener.',
    spanish: 'ASQ es para pacientes de 8 a 17 años. Use el cuestionario C-SSRS.',
  },
  SM674: {
    name: 'screeningIsNotComplete',
    status: 400,
    english: 'Answer every question that was asked before you save.',
    spanish: 'Responda todas las preguntas que se hicieron antes de guardar.',
  },
  SM675: {
    name: 'phqaIsForTeens',
    status: 400,
    english: 'PHQ-A is for patients from 11 to 17 years old.',
    spanish: 'PHQ-A es para pacientes de 11 a 17 años.',
  },
  SM676: {
    name: 'intakeAnswersNotValid',
    status: 400,
    english: 'The PHQ-9 answers in this intake are not valid.',
    spanish: 'Las respuestas del PHQ-9 en este formulario no son válidas.',
  },
  SM677: {
    name: 'questionnaireIsForAnotherAge',
    status: 400,
    english: "This questionnaire isn't meant for the patient's age. Choose another one.",
    spanish: 'Este cuestionario no es para la edad del paciente. Elija otro.',
  },
  SM678: {
    name: 'nobodyCanAnswer',
    status: 400,
    english:
      "This patient doesn't sign in, and no guardian or proxy can fill in questionnaires for them. Ask the questions during a visit.",
    spanish:
      'Este paciente no inicia sesión y ningún tutor ni representante puede contestar cuestionarios en su nombre. Haga las preguntas durante una cita.',
  },

  // Assessments.
  SM701: {
    name: 'dueDateHasPassed',
    status: 400,
    english: 'The due date has already passed. Choose a later date.',
    spanish: 'La fecha límite ya pasó. Elija una fecha posterior.',
  },
  SM702: {
    name: 'assessmentIsCompleted',
    status: 400,
    english: "A completed assessment can't be withdrawn.",
    spanish: 'Una evaluación completada no se puede retirar.',
  },
} as const satisfies RefusalTable
