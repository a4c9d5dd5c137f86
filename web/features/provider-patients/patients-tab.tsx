import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/lib/live.ts'
import { useProvider } from '#web/lib/own-provider.ts'
import { myPatientsKey, useMyPatients } from '#web/lib/patients/my-patients.ts'
import { PatientList } from '#web/lib/patients/patient-list.tsx'
import { usePatientWish } from '#web/lib/patients/patient-wish.ts'
import { PatientRow } from './patient-row.tsx'

/** Everybody the provider treats. */
export function PatientsTab() {
  const provider = useProvider()
  const wish = usePatientWish()
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: myPatientsKey })
  useLive('appointments', `provider_id=eq.${provider.id}`, renew)
  useLive('safety_tasks', `provider_id=eq.${provider.id}`, renew)
  return (
    <PatientList
      searchLabel="Search your patients"
      wish={wish}
      patients={useMyPatients(wish)}
      failed="Failed to load patients."
      loading="Loading your patients"
      none="Whoever books a visit with you will be listed here, with their visits and what needs your attention."
      row={(patient) => <PatientRow patient={patient} />}
    />
  )
}
