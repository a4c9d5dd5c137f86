import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

type Change = { status: 'in_progress' } | { status: 'completed'; notes: string | null }

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
