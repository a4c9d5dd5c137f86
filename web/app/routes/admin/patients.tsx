import { PatientsPage } from '#web/domains/chart/admin/patients-page.tsx'

export function Component() {
  return <PatientsPage />
}
