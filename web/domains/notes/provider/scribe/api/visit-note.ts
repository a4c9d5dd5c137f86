import { useQuery } from '@tanstack/react-query'
import type { Speaker, TranscriptLine } from '#core/notes/types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { NoteRow } from '../../../shared/values.ts'
import type { ScribeVisit } from './load-appointment.ts'

export interface VisitNote {
  /** The draft of this visit, else its signed note. */
  note: NoteRow | null
  addenda: NoteRow[]
  /** What was written down while the visit lasted. */
  lines: TranscriptLine[]
}

export const visitNoteKey = (visitId: string | undefined) => ['scribe', visitId, 'visit-note']

/** What the chart already holds of this visit. */
export function useVisitNote(visit: ScribeVisit | null | undefined) {
  return useQuery({
    queryKey: visitNoteKey(visit?.id),
    enabled: Boolean(visit),
    queryFn: () => fetchVisitNote(visit?.id ?? ''),
  })
}

async function fetchVisitNote(visitId: string): Promise<VisitNote> {
  const client = await supabase()
  const notes = client.from('progress_notes').select().eq('appointment_id', visitId).is('addendum_to', null)
  const spoken = client
    .from('session_transcripts')
    .select('id, speaker, text, spoken_at')
    .eq('appointment_id', visitId)
  const [rows, said] = await Promise.all([
    read(notes.order('status').order('created_at', { ascending: false }).limit(1)),
    read(spoken.order('spoken_at').limit(3000)),
  ])
  const note = rows[0] ?? null
  const addenda = note ? await read(client.from('progress_notes').select().eq('addendum_to', note.id)) : []
  const began = Date.parse(said[0]?.spoken_at ?? '')
  const lines = said.map(({ id, speaker, text, spoken_at }) => ({
    id,
    speaker: speaker as Speaker,
    text,
    startedAt: Date.parse(spoken_at) - began,
  }))
  return { note, addenda, lines }
}
