import { BillingPage } from '#web/features/billing/index.ts'

export function Component() {
  return <BillingPage />
}
