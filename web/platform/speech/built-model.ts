import { type SpeechModelName, speechModels } from '#core/speech/models.ts'

/** The model that the build ships; see scripts/speech-files.ts. */
export const builtModel: SpeechModelName = import.meta.env.VITE_SPEECH_MODEL === 'base' ? 'base' : 'tiny'

export const builtModelLabel = speechModels[builtModel].label
