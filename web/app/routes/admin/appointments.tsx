import { AppointmentsPage } from '#web/domains/scheduling/admin/appointments-page.tsx'

export function Component() {
  return <AppointmentsPage />
}
