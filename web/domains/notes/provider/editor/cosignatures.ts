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

async function fetchCosignatures() {
  const client = await supabase()
  return waiting.parse(await read(client.rpc('notes_to_cosign')))
}

export function useCosignatures() {
  return useQuery({ queryKey: ['notes-to-cosign'], queryFn: fetchCosignatures })
}

/**
 * Whose note a supervisor co-signs. They may not read the patient's profile, so the name comes from their list, and
 * stays after the note has left it.
 */
export function useCosignedPatient(noteId: string | undefined) {
  const { data } = useQuery({
    queryKey: ['cosigned-patient', noteId],
    enabled: noteId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      (await fetchCosignatures()).find(({ note_id }) => note_id === noteId)?.patient_name ?? '',
  })
  return data ?? ''
}
