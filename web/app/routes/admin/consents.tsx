import { ConsentsPage } from '#web/features/admin-consents/index.ts'

export function Component() {
  return <ConsentsPage />
}
