import { ConsentsPage } from '#web/domains/visit/admin/consents-page.tsx'

export function Component() {
  return <ConsentsPage />
}
