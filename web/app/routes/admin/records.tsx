import { RecordsPage } from '#web/features/admin-records/index.ts'

export function Component() {
  return <RecordsPage />
}
