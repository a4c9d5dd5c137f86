import type { RefusalTable } from './refusal.ts'

export const limitsRefusals = {
  // The status of the system.
  SM840: {
    name: 'onlySupervisorOperates',
    status: 403,
    english: 'Only the supervising physician can do this.',
    spanish: 'Solo el médico supervisor puede hacer esto.',
  },
  SM841: {
    name: 'deadLetterGone',
    status: 404,
    english: 'This entry is no longer in the list. Someone may have handled it.',
    spanish: 'Esta entrada ya no está en la lista. Es posible que alguien ya la haya atendido.',
  },

  SM842: {
    name: 'prescriptionWithdrawn',
    status: 409,
    english: "This prescription was canceled or replaced. It can't be sent anymore.",
    spanish: 'Esta receta se canceló o se reemplazó. Ya no se puede enviar.',
  },

  // Lists and searches.
  SM901: {
    name: 'searchTooShort',
    status: 400,
    english: 'Enter at least 3 characters to search.',
    spanish: 'Escriba al menos 3 caracteres para buscar.',
  },
  SM902: {
    name: 'unknownSearchMode',
    status: 400,
    english: 'Search by name, date of birth or patient ID.',
    spanish: 'Busque por nombre, fecha de nacimiento o número de paciente.',
  },
  SM903: {
    name: 'onlyVerifiedProviderSearches',
    status: 403,
    english: 'Only a verified provider can search patients.',
    spanish: 'Solo un profesional verificado puede buscar pacientes.',
  },
  SM904: {
    name: 'onlyAdminViewsPatients',
    status: 403,
    english: 'Only the supervising physician can view all patients.',
    spanish: 'Solo el médico supervisor puede ver a todos los pacientes.',
  },
  SM905: {
    name: 'onlyAdminViewsSafetyTasks',
    status: 403,
    english: 'Only the supervising physician can view all safety tasks.',
    spanish: 'Solo el médico supervisor puede ver todas las tareas de seguridad.',
  },
  SM906: {
    name: 'onlyAdminViewsAppointments',
    status: 403,
    english: 'Only the supervising physician can view all appointments.',
    spanish: 'Solo el médico supervisor puede ver todas las citas.',
  },

  // Charts, calendars and forms: how much and how complete.
  SM950: {
    name: 'tooManyChartsOpened',
    status: 429,
    english: 'Too many charts opened. Wait a minute and try again.',
    spanish: 'Se abrieron demasiados expedientes. Espere un minuto e intente de nuevo.',
  },
  SM951: {
    name: 'tooManyDaysOfSlots',
    status: 400,
    english: 'Choose 62 days or fewer.',
    spanish: 'Consulte como máximo 62 días a la vez.',
  },
  SM952: {
    name: 'registrationHasGaps',
    status: 400,
    english: 'Fill in every required field before you complete your registration.',
    spanish: 'Complete todos los campos obligatorios antes de terminar su registro.',
  },
  SM953: {
    name: 'intakeWithoutAnswers',
    status: 400,
    english:
      'Complete the medical history before you finish your intake. If there is nothing to add, enter "None".',
    spanish:
      'Complete su historial médico antes de continuar. Si no tiene nada que anotar, escriba «Ninguno».',
  },
  SM954: {
    name: 'onlyStaffOpensCharts',
    status: 403,
    english: 'Only clinicians and the supervising physician can open charts.',
    spanish: 'Solo los profesionales y el médico supervisor pueden abrir expedientes.',
  },
  SM955: {
    name: 'tooManyDaysOfTimes',
    status: 400,
    english: 'Choose 31 days or fewer.',
    spanish: 'Consulte como máximo 31 días a la vez.',
  },
  // Limits on what one person may do at the same time. The server raises 980 to 984.
  SM980: {
    name: 'tooManyAtOnce',
    status: 429,
    english: 'Too many requests at once. Wait a moment and try again.',
    spanish: 'Son demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
  },
  SM981: {
    name: 'answerTooLarge',
    status: 413,
    english: 'This is too much for one answer. Ask for less.',
    spanish: 'Es demasiado para una sola respuesta. Solicite menos a la vez.',
  },
  SM982: {
    name: 'documentTooLong',
    status: 413,
    english: 'This document is too long for a PDF. Download the electronic record instead.',
    spanish: 'Este documento es demasiado largo para un PDF. Descargue el expediente electrónico.',
  },
  SM983: {
    name: 'tooManyDocuments',
    status: 429,
    english: "We're creating many documents right now. Try again in a minute.",
    spanish: 'Estamos creando muchos documentos en este momento. Inténtelo de nuevo en un minuto.',
  },
  SM984: {
    name: 'textTooLong',
    status: 400,
    english: 'This text is too long. Please shorten it.',
    spanish: 'Este texto es demasiado largo. Por favor, acórtelo.',
  },
  SM985: {
    name: 'tooOften',
    status: 429,
    english: 'Too many requests in a short time. Wait a minute and try again.',
    spanish: 'Son muchas solicitudes en poco tiempo. Espere un minuto e inténtelo de nuevo.',
  },
  SM777: {
    name: 'tooOftenToday',
    status: 429,
    english: "You've reached today's limit for this. Try again tomorrow, or call us.",
    spanish: 'Llegó al límite de hoy. Inténtelo de nuevo mañana o llámenos.',
  },
  SM778: {
    name: 'tooOftenThisHour',
    status: 429,
    english: "You've done that many times. Try again in an hour, or call us.",
    spanish: 'Ya hizo esto muchas veces. Inténtelo de nuevo en una hora o llámenos.',
  },
  SM986: {
    name: 'tooFarAhead',
    status: 400,
    english: 'Visits can be booked up to 6 months ahead.',
    spanish: 'Las citas se pueden reservar con hasta 6 meses de anticipación.',
  },
  SM987: {
    name: 'tooManyUpcomingVisits',
    status: 400,
    english: 'You already have 5 upcoming visits. Cancel one first, or call us.',
    spanish: 'Ya tiene 5 citas próximas. Cancele una primero o llámenos.',
  },
  SM988: {
    name: 'tooManyRecordRequests',
    status: 400,
    english: 'You already have 5 open record requests.',
    spanish: 'Ya tiene 5 solicitudes de expediente abiertas.',
  },
  SM880: {
    name: 'noPrescriptiveAuthority',
    status: 403,
    english:
      "Your credentials don't include prescribing. You can add this medication to the list without prescribing it.",
    spanish: 'Sus credenciales no incluyen recetar. Puede agregar este medicamento a la lista sin recetarlo.',
  },
  SM989: {
    name: 'tooManyDrafts',
    status: 400,
    english: 'You have too many unfinished forms. Send or discard one first.',
    spanish: 'Tiene demasiados formularios sin terminar. Envíe o descarte uno primero.',
  },
  SM990: {
    name: 'documentsFull',
    status: 400,
    english: "You've reached the limit for documents (200 MB or 300 files). Remove some first.",
    spanish: 'Sus documentos llegaron al límite (200 MB o 300 archivos). Elimine algunos primero.',
  },
} as const satisfies RefusalTable
