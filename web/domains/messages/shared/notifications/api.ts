import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { messages } from './messages.ts'

export type Notification = Database['public']['Tables']['notifications']['Row']

const shown = 50

const notificationsOf = (userId: string) =>
  queryOptions({ queryKey: ['notifications', userId], queryFn: () => fetchNotifications(userId) })

async function fetchNotifications(userId: string): Promise<Notification[]> {
  const client = await supabase()
  return read(
    client
      .from('notifications')
      .select()
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(shown),
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

async function markRead(userId: string, ids: readonly string[], read_at: string) {
  const client = await supabase()
  await read(
    client
      .from('notifications')
      .update({ read_at })
      .eq('user_id', userId)
      .in('id', [...ids])
      .is('read_at', null)
      .select('id'),
  )
}

/** Marked on the screen at once; taken back when the server refuses. */
export function useMarkRead() {
  const words = useMessages(messages)
  const { id } = usePerson()
  const cache = useQueryClient()
  const { queryKey } = notificationsOf(id)
  return useMutation({
    mutationFn: ({ ids, at }: { ids: readonly string[]; at: string }) => markRead(id, ids, at),
    onMutate: async ({ ids, at }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      cache.setQueryData(queryKey, (list) =>
        list?.map((item) => (ids.includes(item.id) ? { ...item, read_at: item.read_at ?? at } : item)),
      )
      return before
    },
    onError: (_error, _ids, before) => {
      cache.setQueryData(queryKey, before)
      toast.error(words.markFailed)
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  })
}
