import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'

type Row = Database['public']['Functions']['message_inbox']['Returns'][number]

export interface InboxLine
  extends Omit<Row, 'first_name' | 'last_name' | 'overdue_since' | 'last_written_by'> {
  /** Null for a patient no longer under the provider's care. */
  first_name: string | null
  last_name: string | null
  overdue_since: string | null
  /** The colleague who wrote the last message in the provider's place. */
  last_written_by: string | null
}

export const messagesKey = ['provider-messages'] as const
const pageSize = 50

async function fetchInbox(before: string | undefined): Promise<InboxLine[]> {
  const client = await supabase()
  return read(client.rpc('message_inbox', { page_size: pageSize, ...(before && { before }) }))
}

/** Every conversation, the latest first. */
export function useInbox() {
  return useInfiniteQuery({
    queryKey: [...messagesKey, 'inbox'],
    queryFn: ({ pageParam }) => fetchInbox(pageParam),
    // Messages grow overdue, and the classifier marks some a moment after they arrive.
    refetchInterval: 30_000,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.last_at),
  })
}

/** A message that arrives, is sent from another window or is read shows here. So does the end of a danger. */
export function useLiveMessages() {
  const { id } = useProvider()
  const cache = useQueryClient()
  const renew = () => cache.invalidateQueries({ queryKey: messagesKey })
  useLive('patient_provider_messages', `provider_id=eq.${id}`, renew)
  useLive('safety_tasks', `provider_id=eq.${id}`, renew)
}
