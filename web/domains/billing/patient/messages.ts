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
    statuses: {
      pending: 'Being prepared',
      submitted: 'Sent to insurance',
      paid: 'Paid',
      denied: 'Denied by insurance',
      void: 'Canceled',
    },
    open: 'Not paid yet',
    insurance: 'Insurance may pay part of this.',
    contact: 'You can’t pay here. For payment or questions, call us:',
    receipts: 'Request receipts',
    more: (count: number) => `Show ${count} more`,
  },
  es: {
    title: 'Facturas',
    loading: 'Cargando sus facturas',
    failed: 'No pudimos cargar las facturas.',
    retry: 'Intentar de nuevo',
    empty: 'Aún no hay facturas. Después de una cita, su factura aparecerá aquí.',
    visitWith: (name: string, minutes: number) =>
      `${name}, ${minutes}\u00a0${minutes === 1 ? 'minuto' : 'minutos'}`,
    statuses: {
      pending: 'En preparación',
      submitted: 'Enviada al seguro',
      paid: 'Pagada',
      denied: 'Rechazada por el seguro',
      void: 'Cancelada',
    },
    open: 'Por pagar',
    insurance: 'El seguro puede pagar una parte.',
    contact: 'Aquí no se puede pagar. Para pagar o hacer preguntas, llámenos:',
    receipts: 'Solicitar recibos',
    more: (count: number) => `Mostrar ${count} más`,
  },
})
