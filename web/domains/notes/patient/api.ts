import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { NoteRow } from '../shared/values.ts'

interface Named {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}

export type ReleasedNote = NoteRow & {
  provider: Named | null
  cosignature?: { status: string; decided_at: string | null; supervisor: Named | null } | null
}

const named = 'first_name, last_name, provider_title, credentials'

/** The database shows a patient only what was signed and released. */
export function useReleasedNotes() {
  const id = usePatientId()
  return useQuery({
    queryKey: ['released-notes', id],
    queryFn: async (): Promise<ReleasedNote[]> => {
      const client = await supabase()
      return read(
        client
          .from('progress_notes')
          .select(
            `*, provider:providers(${named}), cosignature:note_cosignatures(status, decided_at, supervisor:providers!supervisor_id(${named}))`,
          )
          .eq('patient_id', id)
          .order('session_date', { ascending: false })
          .order('signed_at')
          .overrideTypes<ReleasedNote[], { merge: false }>(),
      )
    },
  })
}
