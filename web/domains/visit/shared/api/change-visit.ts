import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

type Change = { status: 'in_progress' } | { status: 'completed'; notes: string | null }

/** Whether the patient of a visit in progress never came, as far as the server knows. */
export function useMayBeMissed(appointment_id: string, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ['may-be-missed', appointment_id],
    queryFn: async () => read((await supabase()).rpc('may_be_missed', { appointment_id })),
  })
}

/** The patient of a visit that was started without them never came. */
export function useMarkMissed(appointment_id: string) {
  return useMutation({
    mutationFn: async () => {
      const client = await supabase()
      return read(client.rpc('mark_visit_missed', { appointment_id }))
    },
  })
}

/** Lets the patient in, or ends the visit. The database makes the session's name and the bill along with it. */
export function useChangeVisit(id: string) {
  return useMutation({
    mutationFn: async (change: Change) => {
      const client = await supabase()
      return read(client.from('appointments').update(change).eq('id', id).select('id, status').single())
    },
  })
}
