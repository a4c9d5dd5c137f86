import { ageOn } from '#web/platform/age.ts'
import { useActsForOther } from '#web/platform/session/acting-for.ts'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'

/** Whether a patient under 18 answers for themselves. Only a parent or guardian may allow something then. */
export function useSignerIsMinor(): boolean {
  const { data: profile } = useOwnProfile()
  const forOther = useActsForOther()
  return !forOther && profile?.date_of_birth != null && ageOn(profile.date_of_birth) < 18
}
