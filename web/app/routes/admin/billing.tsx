import { BillingPage } from '#web/domains/billing/admin/billing-page.tsx'

export function Component() {
  return <BillingPage />
}
