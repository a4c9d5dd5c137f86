import type { Recognizer } from '#core/speech/ladder.ts'
import type { Correction } from '#core/speech/medicine-names.ts'
import { type DeviceNotice, type DeviceProblem, listenOnDevice } from './device/listen-on-device.ts'
import { type RecognitionProblem, recognizeSpeech } from './recognize.ts'

export interface SpokenText {
  text: string
  /** As heard, where names of medicines were corrected. */
  heard?: string
  corrections: readonly Correction[]
  /** 0 to 1; absent where the recognizer does not say. */
  confidence?: number
  /** Milliseconds since 1970 by this device's clock; `onServerClock` turns it into the server's. */
  spokenAt: number
}

export type SpeechProblem = DeviceProblem | RecognitionProblem
export type SpeechNotice = DeviceNotice

interface Listening {
  track: MediaStreamTrack
  /** BCP 47. */
  language: string
  onLine: (line: SpokenText) => void
  /** The interim text, or an ellipsis while it isn't known. */
  onInterim: (text: string) => void
  onProgress: (percent: number | undefined) => void
  onProblem: (problem: SpeechProblem) => void
  onNotice: (notice: SpeechNotice) => void
  /** How many seconds of speech are waiting for a slow device. */
  onBehind?: (seconds: number) => void
  /** With more waiting than this, some speech is skipped. */
  mostBehindSeconds?: number
}

/**
 * Listens with a recognizer that works in this browser. The practice's server is another way: it is sent recordings.
 * `stop` resolves when what was already said is written, where that takes a while.
 */
export function listen(
  { rung }: Recognizer,
  listening: Listening,
): { stop: () => Promise<void> | undefined } {
  const { track, language, onLine, onInterim, onProgress, onProblem, onNotice } = listening
  const { onBehind, mostBehindSeconds } = listening
  if (rung === 'device')
    return listenOnDevice(track, {
      onLine: ({ text, heard, corrections, confidence }, spokenAt) => {
        onInterim('')
        onLine({ text, ...(heard !== undefined && { heard }), corrections, confidence, spokenAt })
      },
      onSpeaking: (speaking) => onInterim(speaking ? '…' : ''),
      onProgress,
      onProblem,
      onNotice,
      ...(onBehind && { onBehind }),
      ...(mostBehindSeconds !== undefined && { mostBehindSeconds }),
    })
  let spokenAt: number | undefined
  const { stop } = recognizeSpeech({
    language,
    locally: rung === 'browser',
    onInterim: (text) => {
      if (text) spokenAt ??= Date.now()
      onInterim(text)
    },
    onFinal: (text, confidence) => {
      onLine({ text, corrections: [], confidence, spokenAt: spokenAt ?? Date.now() })
      spokenAt = undefined
    },
    onProblem,
  })
  return { stop: () => void stop() }
}
