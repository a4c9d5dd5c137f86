import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { type Notification, notificationsOf, pageSize } from './api.ts'
import { messages } from './messages.ts'

type Last = Pick<Notification, 'created_at' | 'id'>
type Pages = InfiniteData<Notification[], Last | undefined>

/** Invalidating the notification bell's data includes this, because this key begins with that one. */
const keyOf = (userId: string) => [...notificationsOf(userId).queryKey, 'all'] as const

/** The newest, or those before the last one shown. Several can have come at the same moment. */
async function fetchPage(userId: string, last: Last | undefined): Promise<Notification[]> {
  const client = await supabase()
  const query = client
    .from('notifications')
    .select()
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(pageSize)
  if (!last) return read(query)
  const { created_at: at, id } = last
  return read(query.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`))
}

/** Every notification, newest first, a page at a time. */
export function useAllNotifications() {
  const { id } = usePerson()
  return useInfiniteQuery({
    queryKey: keyOf(id),
    queryFn: ({ pageParam }) => fetchPage(id, pageParam),
    initialPageParam: undefined as Last | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
  })
}

/** One of them, or all up to the newest that is shown: what has come since is still to be read. */
export type Marked = { id: string } | { upTo: string }

async function markRead(userId: string, marked: Marked, read_at: string) {
  const client = await supabase()
  const unread = client.from('notifications').update({ read_at }).eq('user_id', userId).is('read_at', null)
  await read(
    ('id' in marked ? unread.eq('id', marked.id) : unread.lte('created_at', marked.upTo)).select('id'),
  )
}

/** Marked on the screen immediately; reverted if the server refuses. */
export function useMarkRead() {
  const words = useMessages(messages)
  const { id } = usePerson()
  const cache = useQueryClient()
  const queryKey = keyOf(id)
  return useMutation({
    mutationFn: ({ marked, at }: { marked: Marked; at: string }) => markRead(id, marked, at),
    onMutate: async ({ marked, at }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData<Pages>(queryKey)
      const mark = (item: Notification) =>
        'upTo' in marked || marked.id === item.id ? { ...item, read_at: item.read_at ?? at } : item
      cache.setQueryData<Pages>(
        queryKey,
        (list) => list && { ...list, pages: list.pages.map((page) => page.map(mark)) },
      )
      return before
    },
    onError: (_error, _marked, before) => {
      cache.setQueryData(queryKey, before)
      toast.error(words.markFailed)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: notificationsOf(id).queryKey }),
  })
}
