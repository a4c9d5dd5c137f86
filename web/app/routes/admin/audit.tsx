import { AuditPage } from '#web/features/admin-audit/index.ts'

export function Component() {
  return <AuditPage />
}
