import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

const waiting = z.array(
  z.object({
    note_id: z.string(),
    patient_name: z.string(),
    author_name: z.string(),
    supervisor_name: z.string(),
    session_date: z.string(),
    session_type: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
    requested_at: z.string(),
    is_mine: z.boolean(),
  }),
)

export function useCosignatures() {
  return useQuery({
    queryKey: ['notes-to-cosign'],
    queryFn: async () => {
      const client = await supabase()
      return waiting.parse(await read(client.rpc('notes_to_cosign')))
    },
  })
}

/** The patient of a note that a supervisor co-signs or co-signed, because they may not read the profile. */
export function useCosignedPatient(noteId: string | undefined) {
  const { data } = useQuery({
    queryKey: ['cosigned-patient', noteId],
    enabled: noteId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const client = await supabase()
      return (await read(client.rpc('cosigned_patient', { note: noteId ?? '' }))) ?? ''
    },
  })
  return data ?? ''
}
