import type { PaymentMethod } from '#core/billing/balance.ts'

export const methodWords: Record<PaymentMethod, string> = {
  card_terminal: 'Card terminal',
  cash: 'Cash',
  check: 'Check',
  insurance: 'Insurance',
}

export const describeMethod = (method: string) => methodWords[method as PaymentMethod] ?? method
