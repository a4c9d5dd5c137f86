import { useQueryClient } from '@tanstack/react-query'
import { myPatientsKey, PatientList, useMyPatients, usePatientWish } from '#web/domains/people/index.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
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
