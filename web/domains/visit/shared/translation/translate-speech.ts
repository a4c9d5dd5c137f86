import {
  answer,
  type TranslateSpeechAnswer,
  type TranslateSpeechRequest,
} from '#core/contracts/translate-speech.ts'
import { supabase } from '#web/platform/supabase.ts'

export async function translateSpeech(body: TranslateSpeechRequest): Promise<TranslateSpeechAnswer> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('translate-speech', { body })
  if (error) throw error
  return answer.parse(data)
}
