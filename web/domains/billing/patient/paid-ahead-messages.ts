import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Paid in advance',
    failed: 'We couldn’t load your advance payments.',
    tryAgain: 'Try again',
    visit: (when: string, name: string) => `Visit on ${when}, ${name}`,
    payment: (amount: string, day: string, method: string) => `${amount} paid on ${day}, ${method}`,
    methods: { card_terminal: 'card', cash: 'cash', check: 'check', insurance: 'insurance' },
    counts: 'We’ll subtract it from your bill.',
    noBill: 'This visit won’t have a bill. We’ll refund your payment. Questions? Call us:',
  },
  es: {
    title: 'Pagado por adelantado',
    failed: 'No pudimos cargar sus pagos por adelantado.',
    tryAgain: 'Intentar de nuevo',
    visit: (when: string, name: string) => `Cita del ${when}, ${name}`,
    payment: (amount: string, day: string, method: string) => `Pago de ${amount} el ${day}, ${method}`,
    methods: {
      card_terminal: 'con tarjeta',
      cash: 'en efectivo',
      check: 'con cheque',
      insurance: 'del seguro',
    },
    counts: 'Lo restaremos de su factura.',
    noBill: 'Esta cita no tendrá factura. Le reembolsaremos su pago. ¿Preguntas? Llámenos:',
  },
})
