import { practice } from '#core/practice.ts'
import { PatientsTab } from '#web/features/provider-patients/index.ts'

export function Component() {
  return (
    <>
      <title>{`Patients, ${practice.name}`}</title>
      <PatientsTab />
    </>
  )
}
