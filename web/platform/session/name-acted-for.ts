import { useQuery } from '@tanstack/react-query'
import { useActsForOther, usePatientId } from './acting-for.ts'
import { profileQuery } from './own-profile.ts'

/** The first name of the person one acts for; undefined on one's own screens. */
export function useNameActedFor(): string | undefined {
  const forOther = useActsForOther()
  const { data } = useQuery({ ...profileQuery(usePatientId()), enabled: forOther })
  return forOther ? (data?.first_name ?? undefined) : undefined
}
