import {
  answer,
  type TranslateSpeechAnswer,
  type TranslateSpeechRequest,
} from '#core/contracts/translate-speech.ts'
import { functionErrorCode } from '#web/platform/function-error.ts'
import { supabase } from '#web/platform/supabase.ts'

/**
 * The server checks the consent and answers from the phrasebook or the practice's engine. A sentence that neither knows
 * is translated by this browser on this device, where it can do that.
 */
export async function translateSpeech(body: TranslateSpeechRequest): Promise<TranslateSpeechAnswer> {
  const client = await supabase()
  const { data, error } = await client.functions.invoke('translate-speech', { body })
  if (!error) return answer.parse(data)
  if ((await functionErrorCode(error)) !== 'engine_phrase_not_known') throw error
  const { translateOnDevice } = await import('./device-translator.ts')
  const translated = await translateOnDevice(body)
  if (!translated) throw error
  return translated
}
