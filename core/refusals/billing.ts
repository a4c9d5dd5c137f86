import type { RefusalTable } from './refusal.ts'

export const billingRefusals = {
  // Billing.
  SM801: {
    name: 'invalidBillStatusChange',
    status: 400,
    english: "This bill's status can't be changed that way.",
    spanish: 'El estado de esta factura no se puede cambiar así.',
  },
  SM802: {
    name: 'billNoteRequired',
    status: 400,
    english: 'Enter a note that explains why.',
    spanish: 'Escriba una nota que explique el motivo.',
  },
  SM803: {
    name: 'billChangedElsewhere',
    status: 409,
    english: 'Someone else updated this bill. Reload it and try again.',
    spanish: 'Otra persona actualizó esta factura. Vuelva a cargarla e intente de nuevo.',
  },
  SM804: {
    name: 'billNotFound',
    status: 404,
    english: "We couldn't find that bill.",
    spanish: 'No encontramos esa factura.',
  },
  SM805: {
    name: 'unknownTotalsPeriod',
    status: 400,
    english: 'Totals are available by day, week or month.',
    spanish: 'Los totales se muestran por día, semana o mes.',
  },
  SM806: {
    name: 'noBillingAccess',
    status: 403,
    english:
      "You don't have access to the practice's billing. Ask the supervising physician or a biller for what you need.",
    spanish:
      'Usted no tiene acceso a la facturación del consultorio. Pida lo que necesita al médico supervisor o al personal de facturación.',
  },
  SM807: {
    name: 'tooManyBills',
    status: 400,
    english: "That's more than 10,000 bills. Choose a shorter period.",
    spanish: 'Son más de 10,000 facturas. Elija un periodo más corto.',
  },
  SM808: {
    name: 'visitCannotBeBilled',
    status: 400,
    english: 'Only a completed visit that has no bill yet can be billed.',
    spanish: 'Solo se puede facturar una cita completada que aún no tenga factura.',
  },
  SM810: {
    name: 'chooseBilledTime',
    status: 409,
    english: 'Choose which time to bill first: the booked or the measured one.',
    spanish: 'Elija primero qué tiempo facturar: el reservado o el medido.',
  },
  SM811: {
    name: 'billNoLongerCorrectable',
    status: 409,
    english: "A submitted or closed bill can't be corrected.",
    spanish: 'Una factura enviada o cerrada no se puede corregir.',
  },
  SM812: {
    name: 'invalidBilledTime',
    status: 400,
    english: "That time can't be billed for this visit.",
    spanish: 'Ese tiempo no se puede facturar para esta cita.',
  },
  SM813: {
    name: 'invalidClaimCode',
    status: 400,
    english: "One of the codes isn't valid. Correct it before you sign.",
    spanish: 'Uno de los códigos no es válido. Corríjalo antes de firmar.',
  },
  SM814: {
    name: 'onlyProviderBooksOutsideHours',
    status: 403,
    english: 'Only a provider can book outside their own hours.',
    spanish: 'Solo un profesional puede reservar fuera de su propio horario.',
  },
  SM815: {
    name: 'personCannotOwnTask',
    status: 400,
    english: "This person can't be assigned that task.",
    spanish: 'No se le puede asignar esa tarea a esta persona.',
  },
  SM816: {
    name: 'taskIsDone',
    status: 409,
    english: "A task that is done can't be changed. Reopen it first.",
    spanish: 'Una tarea terminada no se puede cambiar. Primero vuelva a abrirla.',
  },
  SM817: {
    name: 'onlyStaffGiveTasks',
    status: 403,
    english: 'Only staff can assign tasks.',
    spanish: 'Solo el personal puede asignar tareas.',
  },
  SM820: {
    name: 'onlyFrontDesk',
    status: 403,
    english: 'Only the front desk can do that.',
    spanish: 'Solo la recepción puede hacer eso.',
  },
  SM821: {
    name: 'onlyBiller',
    status: 403,
    english: 'Only a biller can do that.',
    spanish: 'Solo el personal de facturación puede hacer eso.',
  },
  SM822: {
    name: 'unknownOfficeRole',
    status: 400,
    english: 'Choose front desk or biller.',
    spanish: 'Elija recepción o facturación.',
  },
  SM823: {
    name: 'notOfficeStaff',
    status: 404,
    english: "This account isn't front desk or billing staff.",
    spanish: 'Esta cuenta no es de recepción ni de facturación.',
  },
  SM824: {
    name: 'checkInNotNow',
    status: 409,
    english: 'A visit can be checked in on its day, before it starts.',
    spanish: 'La llegada a una cita se puede registrar el mismo día, antes de que empiece.',
  },
  SM825: {
    name: 'superbillNotFound',
    status: 404,
    english: "We couldn't find that superbill.",
    spanish: 'No encontramos esa factura detallada.',
  },
  SM826: {
    name: 'claimIncomplete',
    status: 409,
    english: 'Complete the claim first: it needs a signed note, codes, a charge and the place of service.',
    spanish:
      'Primero complete la reclamación: necesita una nota firmada, códigos, un cargo y el lugar de atención.',
  },
  SM827: {
    name: 'onlyOfficeRecordsPayments',
    status: 403,
    english: 'Only billing and the front desk can record payments.',
    spanish: 'Solo facturación y recepción pueden registrar pagos.',
  },
  SM828: {
    name: 'invalidPaymentAmount',
    status: 400,
    english: 'Enter an amount between $0.01 and the open balance.',
    spanish: 'Escriba una cantidad entre $0.01 y el saldo pendiente.',
  },
  SM829: {
    name: 'invalidPaymentDate',
    status: 400,
    english: "Check the payment date. It can't be in the future.",
    spanish: 'Revise la fecha del pago. No puede ser una fecha futura.',
  },
  SM839: {
    name: 'paymentDateTooEarly',
    status: 400,
    english:
      "Check the payment date. It can't be more than a year before the bill or, without a bill, before today.",
    spanish:
      'Revise la fecha del pago. No puede ser más de un año anterior a la factura o, si no hay factura, a hoy.',
  },
  SM830: {
    name: 'invalidPaymentMethod',
    status: 400,
    english: 'Choose how it was paid. Only billing records insurance payments.',
    spanish: 'Elija la forma de pago. Solo facturación registra los pagos del seguro.',
  },
  SM831: {
    name: 'nothingToPay',
    status: 409,
    english: 'This bill has no open balance.',
    spanish: 'Esta factura no tiene saldo pendiente.',
  },
  SM832: {
    name: 'paymentAlreadyReversed',
    status: 409,
    english: 'This payment was already reversed.',
    spanish: 'Este pago ya se anuló.',
  },
  SM833: {
    name: 'paymentNotFound',
    status: 404,
    english: "We couldn't find that payment.",
    spanish: 'No encontramos ese pago.',
  },
  SM834: {
    name: 'billHasPayments',
    status: 409,
    english: 'This bill has payments. Reverse them first.',
    spanish: 'Esta factura tiene pagos. Primero anúlelos.',
  },
  SM835: {
    name: 'visitTakesNoPayment',
    status: 409,
    english: "You can't record a payment for a canceled or missed visit.",
    spanish: 'Una cita cancelada o perdida no admite pagos.',
  },
  SM836: {
    name: 'visitPaymentIsFixed',
    status: 409,
    english: 'You can change how a visit is paid only until its bill is submitted or paid.',
    spanish: 'La forma de pago de una cita se puede cambiar hasta que su factura se envíe o se pague.',
  },
  SM837: {
    name: 'noRefundDue',
    status: 409,
    english: 'This bill has no refund due.',
    spanish: 'Esta factura no tiene ningún reembolso pendiente.',
  },
  SM838: {
    name: 'codesNotToConfirm',
    status: 403,
    english:
      'The supervising physician can confirm codes only for a closed draft whose author has left, and only until a note of the visit is signed.',
    spanish:
      'El médico supervisor puede confirmar los códigos de un borrador cerrado cuyo autor ya no trabaja aquí, mientras ninguna nota de la cita esté firmada.',
  },
  SM997: {
    name: 'patientPaysVisit',
    status: 409,
    english: 'The patient pays for this visit. Change its payment to insurance before you submit the bill.',
    spanish: 'El paciente paga esta cita. Cambie la forma de pago a seguro antes de enviar la factura.',
  },
  SM998: {
    name: 'insurancePaymentRecorded',
    status: 409,
    english: 'This insurance payment is already recorded on this bill.',
    spanish: 'Este pago del seguro ya está registrado en esta factura.',
  },
  SM999: {
    name: 'prepaymentStays',
    status: 409,
    english:
      'A payment can be moved to a scheduled visit of the same patient only until either visit has a bill.',
    spanish:
      'Un pago se puede pasar a una cita programada del mismo paciente mientras ninguna de las dos tenga factura.',
  },
} as const satisfies RefusalTable
