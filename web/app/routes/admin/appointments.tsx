import { AppointmentsPage } from '#web/features/admin-appointments/index.ts'

export function Component() {
  return <AppointmentsPage />
}
