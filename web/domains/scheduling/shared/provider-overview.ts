import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryClient } from '#web/platform/query-client.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { expectPerson } from '#web/platform/session/follow-session.ts'
import { ownProviderOf } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { untilShown } from '#web/platform/settled.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Changing anything it counts invalidates it. */
export const overviewKey = ['provider-overview'] as const

const overviewOf = (userId: string) =>
  queryOptions({ queryKey: [...overviewKey, userId], queryFn: fetchOverview, staleTime: untilShown })

async function fetchOverview() {
  const client = await supabase()
  return read(client.rpc('provider_overview'))
}

/** Begins to read the portal's first screen while its code is still on the way. */
export async function readAhead() {
  const id = await expectPerson()
  if (!id) return
  void queryClient.prefetchQuery(ownProviderOf(id))
  void queryClient.prefetchQuery(overviewOf(id))
}

/** The provider's day in one question, for the frame of the portal and its first screen. */
export function useOverview() {
  const { id } = usePerson()
  return useQuery(overviewOf(id))
}

/** Once per page: the day on the screen is the day on the server. */
export function useLiveOverview(providerId: string) {
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: overviewKey })
  const mine = `provider_id=eq.${providerId}`
  useLive('appointments', mine, renew)
  useLive('safety_tasks', mine, renew)
  useLive('patient_provider_messages', mine, renew)
}
