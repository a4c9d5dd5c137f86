import { practice } from '#core/practice.ts'
import { AppointmentsTab } from '#web/features/provider-appointments/index.ts'

export function Component() {
  return (
    <>
      <title>{`Appointments, ${practice.name}`}</title>
      <AppointmentsTab />
    </>
  )
}
