import { useQuery } from '@tanstack/react-query'
import { useActsForOther, usePatientId } from './acting-for.ts'
import { peopleIActForQuery } from './people-i-act-for.ts'

/** The first name of the person one acts for; undefined on one's own screens. */
export function useNameActedFor(): string | undefined {
  const forOther = useActsForOther()
  const patient = usePatientId()
  const { data } = useQuery({ ...peopleIActForQuery(), enabled: forOther })
  return forOther ? data?.find(({ patient_id }) => patient_id === patient)?.patient_first_name : undefined
}
