import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { type Message, messageColumns } from '../../shared/types.ts'

const newest = 500

const allOf = (patientId: string) => ['messages', patientId] as const

export const messagesOf = (patientId: string) =>
  queryOptions({ queryKey: [...allOf(patientId), 'list'], queryFn: () => fetchMessages(patientId) })

/** Oldest first. */
async function fetchMessages(patientId: string): Promise<Message[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('patient_provider_messages')
      .select(messageColumns)
      .eq('patient_id', patientId)
      .order('created_at', { ascending: false })
      .limit(newest),
  )
  return rows.reverse()
}

export function useMessageList() {
  const { id } = usePerson()
  return useQuery(messagesOf(id))
}

async function countUnread(patientId: string): Promise<number> {
  const client = await supabase()
  const { count, error } = await client
    .from('patient_provider_messages')
    .select('id', { count: 'exact', head: true })
    .eq('patient_id', patientId)
    .neq('sender_id', patientId)
    .is('read_at', null)
  if (error) throw error
  return count ?? 0
}

/** How many messages wait to be read. Listens for as long as it is on the screen. */
export function useUnreadMessages(): number {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('patient_provider_messages', `patient_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: allOf(id) }),
  )
  const { data } = useQuery({ queryKey: [...allOf(id), 'unread'], queryFn: () => countUnread(id) })
  return data ?? 0
}

export function useRefreshMessages() {
  const { id } = usePerson()
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: allOf(id) })
}
