import type { Config } from '#server/config.ts'
import { openaiSpeechToText } from './openai.ts'
import type { SpeechToText } from './types.ts'

/** Nothing without a setting: there is no honest way to hear without an engine. */
export function openSpeechToText(config: Config): SpeechToText | undefined {
  const {
    SPEECH_TO_TEXT_URL,
    SPEECH_TO_TEXT_API_KEY,
    SPEECH_TO_TEXT_MODEL,
    SPEECH_TO_TEXT_INSIDE,
    ENGINE_SECONDS,
  } = config
  if (!SPEECH_TO_TEXT_URL) return undefined
  // Audio takes longer to send and to hear than text to read.
  const endpoint = {
    kind: 'speech' as const,
    url: SPEECH_TO_TEXT_URL,
    key: SPEECH_TO_TEXT_API_KEY,
    seconds: ENGINE_SECONDS * 5,
  }
  return { ...openaiSpeechToText(endpoint, SPEECH_TO_TEXT_MODEL), outside: !SPEECH_TO_TEXT_INSIDE }
}
