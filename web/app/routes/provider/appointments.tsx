import { practice } from '#core/practice.ts'
import { AppointmentsTab } from '#web/domains/scheduling/provider/calendar/appointments-tab.tsx'

export function Component() {
  return (
    <>
      <title>{`Appointments, ${practice.name}`}</title>
      <AppointmentsTab />
    </>
  )
}
