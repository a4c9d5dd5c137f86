import { rungs } from '#core/speech/ladder.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { NotYet } from '../line-queue.ts'
import type { SpokenLine } from '../transcript.ts'

export async function fetchLines(visitId: string): Promise<SpokenLine[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('session_transcripts')
      .select('id, speaker, text, spoken_at, language, recognizer, confidence, original_text, edited_at')
      .eq('appointment_id', visitId)
      .order('spoken_at'),
  )
  return rows.map(({ spoken_at, speaker, recognizer, original_text, edited_at, ...row }) => ({
    ...row,
    speaker: speaker === 'provider' ? 'provider' : 'patient',
    spokenAt: Date.parse(spoken_at),
    recognizer: rungs.find((rung) => rung === recognizer) ?? null,
    // A line that a person corrected needs no other mark.
    heard: edited_at ? null : original_text,
  }))
}

/** The database takes it only while the patient consents to it. */
export async function addLine(
  visitId: string,
  { spokenAt, heard, recognizer, confidence, ...said }: SpokenLine,
) {
  const client = await supabase()
  const by = { recognizer: recognizer ?? null, confidence: confidence ?? null, original_text: heard ?? null }
  const spoken_at = new Date(spokenAt).toISOString()
  await read(
    client.from('session_transcripts').insert({ ...said, ...by, appointment_id: visitId, spoken_at }),
  )
}

/** What was heard first stays in the database beside it. Fails while the browser that heard it hasn't saved it yet. */
export async function correctLine({ id, text, speaker }: Pick<SpokenLine, 'id' | 'text' | 'speaker'>) {
  const client = await supabase()
  const rows = await read(
    client.from('session_transcripts').update({ text, speaker }).eq('id', id).select('id'),
  )
  if (rows.length === 0) throw new NotYet('The line is not saved yet')
}
