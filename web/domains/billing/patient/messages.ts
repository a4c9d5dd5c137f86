import { countOf } from '#core/count-of.ts'
import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Bills',
    loading: 'Loading your bills',
    failed: 'We couldn’t load the bills.',
    retry: 'Try again',
    empty: 'No bills yet. After a visit, its bill will appear here.',
    visitWith: (name: string, minutes: number) =>
      `${name}, ${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'}`,
    number: (number: number) => `Bill\u00a0${number}`,
    statuses: {
      pending: 'Being prepared',
      submitted: 'Sent to insurance',
      paid: 'Paid',
      denied: 'Denied by insurance',
      void: 'Canceled',
    },
    payment: (amount: string, day: string, method: string) => `${amount} paid on ${day}, ${method}`,
    methods: { card_terminal: 'card', cash: 'cash', check: 'check', insurance: 'insurance' },
    left: (amount: string) => `Amount due: ${amount}`,
    refund: (amount: string) => `We owe you a refund of ${amount}. We’ll send it to you.`,
    adjusted: (amount: string) => `We adjusted your bill by ${amount}. You don’t owe that amount.`,
    open: 'Not paid yet',
    insurance: 'Insurance may pay part of this.',
    contact: 'You can’t pay online. To pay or ask a question, call us:',
    receipts: 'Request receipts',
    more: (count: number) => `Show ${count} more`,
    costTitle: 'What this visit costs',
    basis: {
      booked: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minute', 'minutes')} booked, at ${rate} an hour.`,
      measured: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minute', 'minutes')} of visit time, at ${rate} an hour.`,
      entered: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minute', 'minutes')}, at ${rate} an hour.`,
    },
    cost: {
      part: (paid: string, left: string) => `${paid} has been paid. You still owe ${left}.`,
      card: 'Nothing has been charged yet. You chose to pay by card.',
      callToPay: 'To pay this bill, call us:',
      insurance: 'Nothing has been charged yet. You chose insurance, so we’ll bill your plan first.',
      mayChange: 'The amount may change if your provider corrects the visit time.',
      submitted: 'We sent this bill to your insurance.',
      youPay: 'You pay what insurance doesn’t cover.',
      paid: 'Paid. You don’t owe anything for this visit.',
      denied: 'Your insurance denied this bill. Call us to talk about next steps:',
      void: 'This bill was canceled. You don’t owe anything for this visit.',
    },
    allBills: 'See all bills',
  },
  es: {
    title: 'Facturas',
    loading: 'Cargando sus facturas',
    failed: 'No pudimos cargar las facturas.',
    retry: 'Intentar de nuevo',
    empty: 'Aún no hay facturas. Después de una cita, su factura aparecerá aquí.',
    visitWith: (name: string, minutes: number) =>
      `${name}, ${minutes}\u00a0${minutes === 1 ? 'minuto' : 'minutos'}`,
    number: (number: number) => `Factura\u00a0${number}`,
    statuses: {
      pending: 'En preparación',
      submitted: 'Enviada al seguro',
      paid: 'Pagada',
      denied: 'Rechazada por el seguro',
      void: 'Cancelada',
    },
    payment: (amount: string, day: string, method: string) => `Pago de ${amount} el ${day}, ${method}`,
    methods: {
      card_terminal: 'con tarjeta',
      cash: 'en efectivo',
      check: 'con cheque',
      insurance: 'del seguro',
    },
    left: (amount: string) => `Por pagar: ${amount}`,
    refund: (amount: string) => `Le debemos un reembolso de ${amount}. Se lo enviaremos.`,
    adjusted: (amount: string) => `Ajustamos su factura por ${amount}. Usted no debe esa cantidad.`,
    open: 'Por pagar',
    insurance: 'El seguro puede pagar una parte.',
    contact: 'No se puede pagar en línea. Para pagar o hacer preguntas, llámenos:',
    receipts: 'Solicitar recibos',
    more: (count: number) => `Mostrar ${count} más`,
    costTitle: 'Cuánto cuesta esta cita',
    basis: {
      booked: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minuto reservado', 'minutos reservados')}, a ${rate} por hora.`,
      measured: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minuto', 'minutos')} de cita, a ${rate} por hora.`,
      entered: (minutes: number, rate: string) =>
        `${countOf(minutes, 'minuto', 'minutos')}, a ${rate} por hora.`,
    },
    cost: {
      part: (paid: string, left: string) => `Ya se pagaron ${paid}. Quedan ${left} por pagar.`,
      card: 'Todavía no se le ha cobrado nada. Usted eligió pagar con tarjeta.',
      callToPay: 'Para pagar esta factura, llámenos:',
      insurance:
        'Todavía no se le ha cobrado nada. Usted eligió pagar con su seguro, así que primero le cobraremos a su plan.',
      mayChange: 'El monto puede cambiar si su profesional corrige el tiempo de la cita.',
      submitted: 'Enviamos esta factura a su seguro.',
      youPay: 'Usted paga lo que el seguro no cubra.',
      paid: 'Pagada. No debe nada por esta cita.',
      denied: 'Su seguro rechazó esta factura. Llámenos para ver qué sigue:',
      void: 'Esta factura se canceló. No debe nada por esta cita.',
    },
    allBills: 'Ver todas las facturas',
  },
})
