import { lineSpeaker } from '#core/contracts/note-parts.ts'
import { rungs } from '#core/speech/ladder.ts'
import { read } from '#web/platform/read.ts'
import { readAll } from '#web/platform/read-all.ts'
import { supabase } from '#web/platform/supabase.ts'
import { NotYet } from '../line-queue.ts'
import type { SpokenLine } from '../transcript.ts'

/** A line as stored in the database. */
export interface SavedLine extends SpokenLine {
  updatedAt: string
}

/** `since`: only what was added or corrected from then on. */
export async function fetchLines(visitId: string, since?: string): Promise<SavedLine[]> {
  const client = await supabase()
  const rows = await readAll((from, to) => {
    const lines = client
      .from('session_transcripts')
      .select(
        'id, speaker, speaker_relation, text, spoken_at, language, recognizer, confidence, original_text, edited_at, updated_at',
      )
      .eq('appointment_id', visitId)
    return (since ? lines.gte('updated_at', since) : lines).order('spoken_at').order('id').range(from, to)
  })
  return rows.map(({ id, text, language, confidence, ...row }) => ({
    id,
    text,
    language,
    confidence,
    speaker: lineSpeaker.catch('patient').parse(row.speaker),
    relation: row.speaker_relation,
    spokenAt: Date.parse(row.spoken_at),
    recognizer: rungs.find((rung) => rung === row.recognizer) ?? null,
    // A line that a person corrected needs no other mark.
    heard: row.edited_at ? null : row.original_text,
    updatedAt: row.updated_at,
  }))
}

/** The database takes it only while the patient consents to it. */
export async function addLine(
  visitId: string,
  { id, speaker, text, language, spokenAt, heard, recognizer, confidence }: SpokenLine,
) {
  const client = await supabase()
  const said = { id, speaker, text, language }
  const by = { recognizer: recognizer ?? null, confidence: confidence ?? null, original_text: heard ?? null }
  const spoken_at = new Date(spokenAt).toISOString()
  await read(
    client.from('session_transcripts').insert({ ...said, ...by, appointment_id: visitId, spoken_at }),
  )
}

/**
 * The original stays in the database next to the correction. Fails while the browser that transcribed it hasn't saved
 * it yet.
 */
export async function correctLine({ id, text, speaker }: Pick<SpokenLine, 'id' | 'text' | 'speaker'>) {
  const client = await supabase()
  const rows = await read(
    client.from('session_transcripts').update({ text, speaker }).eq('id', id).select('id'),
  )
  if (rows.length === 0) throw new NotYet('The line is not saved yet')
}
