import { BillsToWork } from '#web/domains/billing/desk/bills-to-work.tsx'

export const Component = BillsToWork
