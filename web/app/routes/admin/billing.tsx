import { PracticeBilling } from '#web/domains/billing/admin/practice-billing.tsx'

export function Component() {
  return <PracticeBilling />
}
