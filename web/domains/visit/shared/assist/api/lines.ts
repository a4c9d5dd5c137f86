import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import type { SpokenLine } from '../transcript.ts'

export async function fetchLines(visitId: string): Promise<SpokenLine[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('session_transcripts')
      .select('id, speaker, text, spoken_at, language')
      .eq('appointment_id', visitId)
      .order('spoken_at'),
  )
  return rows.map(({ spoken_at, speaker, ...row }) => ({
    ...row,
    speaker: speaker === 'provider' ? 'provider' : 'patient',
    spokenAt: Date.parse(spoken_at),
  }))
}

/** The database takes it only while the patient consents to it. */
export async function addLine(visitId: string, { spokenAt, ...line }: SpokenLine) {
  const client = await supabase()
  const spoken_at = new Date(spokenAt).toISOString()
  await read(client.from('session_transcripts').insert({ ...line, appointment_id: visitId, spoken_at }))
}

/** What was heard first stays in the database beside it. */
export async function correctLine({ id, text, speaker }: Pick<SpokenLine, 'id' | 'text' | 'speaker'>) {
  const client = await supabase()
  await read(client.from('session_transcripts').update({ text, speaker }).eq('id', id))
}
