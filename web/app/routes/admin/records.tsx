import { RecordsPage } from '#web/domains/records/admin/records-page.tsx'

export function Component() {
  return <RecordsPage />
}
