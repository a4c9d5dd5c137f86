import { practice } from '#core/practice.ts'
import { PatientsTab } from '#web/domains/chart/provider/patients/patients-tab.tsx'

export function Component() {
  return (
    <>
      <title>{`Patients, ${practice.name}`}</title>
      <PatientsTab />
    </>
  )
}
