import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'

/** The name one signs with and one's phone: as the own profile has them, or, without one, the account. */
export function useOwnContact(): { name: string; phone: string } {
  const { firstName, lastName, phone } = usePerson()
  const { data: profile } = useOwnProfile()
  if (profile)
    return { name: `${profile.first_name} ${profile.last_name}`.trim(), phone: profile.phone ?? phone }
  return { name: `${firstName} ${lastName}`.trim(), phone }
}
