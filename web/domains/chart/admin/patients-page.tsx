import { practice } from '#core/practice.ts'
import { PatientList, usePatientWish } from '#web/domains/people/index.ts'
import { usePracticePatients } from './api/patients.ts'
import { PatientRow } from './patient-row.tsx'

/** Everybody the practice treats. */
export function PatientsPage() {
  const wish = usePatientWish()
  return (
    <>
      <title>{`Patients, ${practice.name}`}</title>
      <PatientList
        lead="Everybody in the practice. A chart opens with a reason, which the patient can read."
        searchLabel="Search all patients"
        wish={wish}
        patients={usePracticePatients(wish)}
        failed="The patients could not be loaded."
        loading="Loading the patients"
        none="Whoever registers is listed here."
        row={(patient) => <PatientRow patient={patient} />}
      />
    </>
  )
}
