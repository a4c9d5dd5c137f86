import { Prepayments } from '#web/domains/billing/desk/prepayments.tsx'

export const Component = Prepayments
