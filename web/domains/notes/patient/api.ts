import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { NoteRow } from '../shared/values.ts'

const columns =
  'id, patient_id, provider_id, appointment_id, addendum_to, template, session_type, session_date, content, sections, ' +
  'icd_codes, cpt_codes, drafted_by, status, signed_at, released_at, version, goals, telehealth, amends_codes'

/** The practice's working data next to the text isn't included. */
export type ReleasedNote = Omit<
  NoteRow,
  | 'review'
  | 'transcript'
  | 'settled_version'
  | 'drafted_at'
  | 'signed_by'
  | 'signed_with'
  | 'content_hash'
  | 'created_at'
  | 'updated_at'
  | 'closed_at'
  | 'closed_by'
  | 'closed_reason'
> & {
  provider: Named | null
  /** The co-signature, if the clinician works under supervision. */
  cosignature: Cosignature | null
}

interface Named {
  first_name: string
  last_name: string
  provider_title: string | null
  credentials: string | null
}

interface Cosignature {
  status: string
  decided_at: string | null
  supervisor: Named | null
}

const name = 'first_name, last_name, provider_title, credentials'

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
            `${columns}, provider:providers(${name}), cosignature:note_cosignatures(status, decided_at, supervisor:providers!supervisor_id(${name}))`,
          )
          .eq('patient_id', id)
          .order('session_date', { ascending: false })
          .order('signed_at')
          .overrideTypes<ReleasedNote[], { merge: false }>(),
      )
    },
  })
}
