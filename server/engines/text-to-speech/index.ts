import type { Config } from '#server/config.ts'
import { openaiTextToSpeech } from './openai.ts'
import type { TextToSpeech } from './types.ts'

/** Undefined without a setting: the browser has its own voice. */
export function openTextToSpeech(config: Config): TextToSpeech | undefined {
  const { TEXT_TO_SPEECH_URL, TEXT_TO_SPEECH_API_KEY, TEXT_TO_SPEECH_MODEL, TEXT_TO_SPEECH_VOICE } = config
  if (!TEXT_TO_SPEECH_URL) return undefined
  const endpoint = {
    kind: 'voice' as const,
    url: TEXT_TO_SPEECH_URL,
    key: TEXT_TO_SPEECH_API_KEY,
    seconds: config.ENGINE_SECONDS,
  }
  const redact = config.REDACT_IDENTIFIERS
  return openaiTextToSpeech(endpoint, { model: TEXT_TO_SPEECH_MODEL, voice: TEXT_TO_SPEECH_VOICE, redact })
}
