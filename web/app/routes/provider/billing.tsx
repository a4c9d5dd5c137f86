import { BillingPage } from '#web/domains/billing/provider/billing-page.tsx'

export function Component() {
  return <BillingPage />
}
