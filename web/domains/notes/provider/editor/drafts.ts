import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface DraftRow {
  id: string
  session_date: string
  session_type: string
  addendum_to: string | null
  drafted_by: string | null
  updated_at: string
  sections: unknown
  patient: { first_name: string | null; last_name: string | null } | null
}

/** The clinician’s own notes that wait for a signature, oldest first. */
export function useDrafts(providerId: string) {
  return useQuery({
    queryKey: ['notes-to-sign', providerId],
    queryFn: async (): Promise<DraftRow[]> => {
      const client = await supabase()
      return read(
        client
          .from('progress_notes')
          .select(
            'id, session_date, session_type, addendum_to, drafted_by, updated_at, sections, patient:profiles(first_name, last_name, preferred_name)',
          )
          .eq('provider_id', providerId)
          .eq('status', 'draft')
          .order('session_date')
          .limit(200)
          .overrideTypes<DraftRow[], { merge: false }>(),
      )
    },
  })
}
