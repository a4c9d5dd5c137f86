import type { Recognizer } from '#core/speech/ladder.ts'
import { read } from '../read.ts'
import { supabase } from '../supabase.ts'

export type SpeechPurpose = 'transcript' | 'captions' | 'translation'

/** Before a browser transcribes speech: the database refuses, or logs the recognizer. */
export async function beginSpeech(
  visitId: string | null,
  purpose: SpeechPurpose,
  { rung, name }: Recognizer,
) {
  const client = await supabase()
  const call = client.rpc('begin_speech', {
    // Null means a provider's own dictation; the generated types don't allow null.
    appointment: visitId as string,
    purpose,
    recognizer: rung,
    engine: name,
  })
  await read(call)
}
