import { answer, type TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'
import { supabase } from '#web/lib/supabase.ts'

interface Piece {
  audio: Blob
  visitId: string
  speaker: 'provider' | 'patient'
}

/** The audio is heard once and not kept. Refused without the patient's consent. */
export async function transcribePiece({ audio, visitId, speaker }: Piece): Promise<TranscribeAudioAnswer> {
  const client = await supabase()
  const body = new FormData()
  body.set('audio', audio, 'visit.webm')
  body.set('appointmentId', visitId)
  body.set('speaker', speaker)
  const { data, error } = await client.functions.invoke('transcribe-audio', { body })
  if (error) throw error
  return answer.parse(data)
}
