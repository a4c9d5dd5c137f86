import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Once per page: keeps the list as new as the server's. */
export function useLiveNotifications() {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('notifications', `user_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: notificationsOf(id).queryKey }),
  )
}
