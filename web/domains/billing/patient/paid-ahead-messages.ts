import { defineMessages } from '#web/platform/language.ts'

export const messages = defineMessages({
  en: {
    title: 'Paid before the bill',
    failed: 'We couldn’t load what you paid ahead.',
    tryAgain: 'Try again',
    visit: (when: string, name: string) => `Visit on ${when}, ${name}`,
    payment: (amount: string, day: string, method: string) => `${amount} paid on ${day}, ${method}`,
    methods: { card_terminal: 'card', cash: 'cash', check: 'check', insurance: 'insurance' },
    counts: 'We’ll subtract it from your bill.',
    noBill: 'This visit won’t have a bill. Call us about your refund:',
  },
  es: {
    title: 'Pagado antes de la factura',
    failed: 'No pudimos cargar lo que pagó por adelantado.',
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
    noBill: 'Esta cita no tendrá factura. Llámenos para su reembolso:',
  },
})
