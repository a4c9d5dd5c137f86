import type { Config } from '#server/config.ts'
import { openDrafting } from './language-model/index.ts'
import type { DraftingEngine } from './language-model/types.ts'
import { mailRoute } from './mail/route.ts'
import { openPush } from './push/index.ts'
import type { PushEngine } from './push/types.ts'
import { openSpeechToText } from './speech-to-text/index.ts'
import type { SpeechToText } from './speech-to-text/types.ts'
import { openTextToSpeech } from './text-to-speech/index.ts'
import type { TextToSpeech } from './text-to-speech/types.ts'
import { openTranslation } from './translation/index.ts'
import type { TranslationEngine } from './translation/types.ts'

/**
 * The engines for speech, drafting, translation and voice. If there is no real local alternative, an engine is
 * missing.
 */
export type Engines = {
  drafting: DraftingEngine
  transcription: SpeechToText | undefined
  translation: TranslationEngine
  voice: TextToSpeech | undefined
  maxAudioBytes: number
  /** Whether email leaves this server. */
  mailing: boolean
  /** Whether a gateway for text messages is set up. */
  texting: boolean
  /** Push notifications to staff, where the practice has set its keys. */
  push: PushEngine | undefined
  /** Whether browsers may use their vendor's speech recognition, with the patient's consent. */
  vendorSpeech: boolean
}

export function openEngines(config: Config, demo = false): Engines {
  return {
    drafting: openDrafting(config),
    transcription: openSpeechToText(config),
    translation: openTranslation(config),
    voice: openTextToSpeech(config),
    maxAudioBytes: config.MAX_AUDIO_BYTES,
    mailing: mailRoute(config, demo) !== 'none',
    texting: config.PAGER_URL !== undefined,
    push: openPush(config),
    vendorSpeech: config.BROWSER_VENDOR_SPEECH,
  }
}
