import type { TranslateSpeechAnswer } from '#core/contracts/translate-speech.ts'
import { logProblem } from '#web/lib/log.ts'

interface Spoken {
  text: string
  /** BCP 47. */
  language: string
  volume: number
}

/** The practice's voice engine where it gave a recording, else the browser's own voice. */
export function speakAloud(
  { text, language, volume }: Spoken,
  audio?: Pick<TranslateSpeechAnswer, 'audioData' | 'audioType'>,
) {
  if (audio?.audioData) {
    const player = new Audio(`data:${audio.audioType ?? 'audio/mpeg'};base64,${audio.audioData}`)
    player.volume = volume
    player.play().catch((error) => logProblem('The voice could not be played', error))
    return
  }
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.volume = volume
  speechSynthesis.speak(utterance)
}
