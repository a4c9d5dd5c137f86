import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export type Notification = Database['public']['Tables']['notifications']['Row']

/** The page size. */
export const pageSize = 50

export const notificationsOf = (userId: string) =>
  queryOptions({ queryKey: ['notifications', userId], queryFn: () => fetchNotifications(userId) })

async function fetchNotifications(userId: string): Promise<Notification[]> {
  const client = await supabase()
  return read(
    client
      .from('notifications')
      .select()
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(pageSize),
  )
}

export function useNotifications() {
  const { id } = usePerson()
  const query = useQuery(notificationsOf(id))
  return { ...query, unread: query.data?.filter(({ read_at }) => !read_at).length ?? 0 }
}

/** Once per page: keeps the list as new as the server's, and with it what the news may be about. */
export function useLiveNotifications() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('notifications', `user_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: notificationsOf(id).queryKey }),
  )
  const { data } = useQuery(notificationsOf(id))
  const newest = data && (data[0]?.created_at ?? '')
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    if (seen.current !== undefined && newest > seen.current) readShownAgain(cache)
    seen.current = newest
  }, [newest, cache])
}

/** As when the window comes to the front: a task that was given or a refill that was asked for is on the screen too. */
function readShownAgain(cache: QueryClient) {
  void cache.refetchQueries({
    type: 'active',
    stale: true,
    predicate: ({ queryKey, observers }) =>
      queryKey[0] !== 'notifications' &&
      observers.every(({ options }) => options.refetchOnWindowFocus !== false),
  })
}
