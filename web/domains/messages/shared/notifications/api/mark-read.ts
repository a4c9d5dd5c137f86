import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { messages } from '../messages.ts'
import { notificationsOf } from './notifications.ts'

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
