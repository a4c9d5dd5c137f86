import { BillingPage } from '#web/features/admin-billing/index.ts'

export function Component() {
  return <BillingPage />
}
