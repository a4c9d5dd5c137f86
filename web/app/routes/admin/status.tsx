import { StatusPage } from '#web/features/admin-status/index.ts'

export function Component() {
  return <StatusPage />
}
