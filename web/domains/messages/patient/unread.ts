import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/platform/realtime.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export const messagesKey = (patientId: string) => ['messages', patientId] as const

async function countUnread(patientId: string): Promise<number> {
  const client = await supabase()
  const { count, error } = await client
    .from('patient_provider_messages')
    .select('id', { count: 'exact', head: true })
    .eq('patient_id', patientId)
    .is('acting_as', null)
    .is('conversation_with', null)
    .is('read_at', null)
  if (error) throw error
  return count ?? 0
}

/** The number of unread messages. Listens while it is on the screen. */
export function useUnreadMessages(): number {
  const { id } = usePerson()
  const cache = useQueryClient()
  useLive('patient_provider_messages', `patient_id=eq.${id}`, () =>
    cache.invalidateQueries({ queryKey: messagesKey(id) }),
  )
  const { data } = useQuery({ queryKey: [...messagesKey(id), 'unread'], queryFn: () => countUnread(id) })
  return data ?? 0
}
