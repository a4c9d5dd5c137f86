import type { Config } from '#server/config.ts'
import { openaiSpeechToText } from './openai.ts'
import type { SpeechToText } from './types.ts'

/** Undefined without a setting: there is no built-in speech recognition on the server. */
export function openSpeechToText(config: Config): SpeechToText | undefined {
  const {
    SPEECH_TO_TEXT_URL,
    SPEECH_TO_TEXT_API_KEY,
    SPEECH_TO_TEXT_MODEL,
    SPEECH_TO_TEXT_INSIDE,
    ENGINE_SECONDS,
  } = config
  if (!SPEECH_TO_TEXT_URL) return undefined
  // Audio takes longer to send and to process than text.
  const endpoint = {
    kind: 'speech' as const,
    url: SPEECH_TO_TEXT_URL,
    key: SPEECH_TO_TEXT_API_KEY,
    seconds: ENGINE_SECONDS * 5,
  }
  return { ...openaiSpeechToText(endpoint, SPEECH_TO_TEXT_MODEL), outside: !SPEECH_TO_TEXT_INSIDE }
}
