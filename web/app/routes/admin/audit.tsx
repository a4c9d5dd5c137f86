import { AuditPage } from '#web/domains/supervision/audit/audit-page.tsx'

export function Component() {
  return <AuditPage />
}
