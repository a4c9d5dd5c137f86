import { useQuery } from '@tanstack/react-query'
import { fetchResults } from '#web/domains/assessments/index.ts'
import { chartKey } from './chart.ts'

/** Newest first. */
export function useResults(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'results'],
    queryFn: () => fetchResults(patientId),
  })
}
