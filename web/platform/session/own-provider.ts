import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { Database } from '#core/database.types.ts'
import { read } from '../read.ts'
import { useLive } from '../realtime.ts'
import { untilShown } from '../settled.ts'
import { supabase } from '../supabase.ts'
import { useProfileZone } from '../viewer-zone.ts'
import { usePerson } from './use-person.ts'

export type Provider = Database['public']['Tables']['providers']['Row']

export const ownProviderOf = (userId: string) =>
  queryOptions({
    queryKey: ['own-provider', userId],
    queryFn: () => fetchOwnProvider(userId),
    staleTime: untilShown,
  })

async function fetchOwnProvider(userId: string): Promise<Provider | null> {
  const client = await supabase()
  return read(client.from('providers').select().eq('user_id', userId).maybeSingle())
}

/** The signed-in person's provider row; null while they have none. Changes invalidate `ownProviderOf`. */
export function useOwnProvider() {
  const { id } = usePerson()
  return useQuery(ownProviderOf(id))
}

/** For screens outside the portal's frame: their times are in the zone of the provider's profile. */
export function useOwnZone() {
  const { data: provider } = useOwnProvider()
  useProfileZone(provider?.time_zone)
}

/** For the tabs of the provider's portal, whose frame has read the row already. */
export function useProvider(): Provider {
  return useOutletContext<Provider>()
}

/** Once per page: the supervisor verifies or suspends, and it shows. */
export function useLiveProvider({ id, user_id }: Provider) {
  const cache = useQueryClient()
  useLive('providers', `id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: ownProviderOf(user_id).queryKey }),
  )
}
