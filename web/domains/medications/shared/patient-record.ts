import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logProblem } from '#web/platform/log.ts'
import { fetchProfile, profileKey } from '#web/platform/session/own-profile.ts'
import { toast } from '#web/platform/toast.ts'

/** One of the provider's own patients: allergies, history and medications. */
export function usePatientRecord(patientId: string) {
  const query = useQuery({
    queryKey: profileKey(patientId),
    queryFn: () => fetchProfile(patientId),
    retry: 1,
  })
  useEffect(() => {
    if (!query.error) return
    logProblem('The medications of a patient could not be loaded', query.error)
    toast.error('Failed to load patient medication data', { id: 'patient-record' })
  }, [query.error])
  return query
}
