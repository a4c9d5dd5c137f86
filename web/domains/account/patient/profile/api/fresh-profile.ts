import { useQuery } from '@tanstack/react-query'
import { fetchProfile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'

/** Read anew each time the editing begins, and then left alone: it is what the changes are compared with. */
export function useFreshProfile() {
  const { id } = usePerson()
  return useQuery({
    queryKey: [...profileKey(id), 'edit'],
    queryFn: () => fetchProfile(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
