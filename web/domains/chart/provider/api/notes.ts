import { useQuery } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

type Row = Database['public']['Tables']['progress_notes']['Row']
type Author = {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}
export type Note = Row & {
  provider: Author | null
  cosignature: {
    status: string
    decided_at: string | null
    supervisor: Author | null
    /** Who sent it back: the supervisor may have changed since. */
    sent_back_by: Author | null
  } | null
}

/** The provider's own notes and the signed ones of colleagues, newest first. */
export function useNotes(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'notes'],
    queryFn: async (): Promise<Note[]> => {
      const client = await supabase()
      return read(
        client
          .from('progress_notes')
          .select(
            '*, provider:providers(first_name, last_name, provider_title, credentials), ' +
              'cosignature:note_cosignatures(status, decided_at, ' +
              'supervisor:providers!supervisor_id(first_name, last_name, provider_title, credentials), ' +
              'sent_back_by:providers!sent_back_by(first_name, last_name, provider_title, credentials))',
          )
          .eq('patient_id', patientId)
          .order('session_date', { ascending: false })
          .order('created_at', { ascending: false })
          .limit(100)
          .overrideTypes<Note[], { merge: false }>(),
      )
    },
  })
}
