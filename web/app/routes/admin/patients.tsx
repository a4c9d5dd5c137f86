import { PatientsPage } from '#web/features/admin-patients/index.ts'

export function Component() {
  return <PatientsPage />
}
