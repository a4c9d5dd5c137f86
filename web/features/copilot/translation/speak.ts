import type { TranslateSpeechAnswer } from '#core/contracts/translate-speech.ts'
import { logProblem } from '#web/lib/log.ts'

/** The server's voice where there is one, else the browser's own. */
export function speak(
  { audioData, audioType, translatedText }: TranslateSpeechAnswer,
  locale: string,
  volume: number,
) {
  if (audioData) {
    const audio = new Audio(`data:${audioType ?? 'audio/mpeg'};base64,${audioData}`)
    audio.volume = volume
    audio.play().catch((error) => logProblem('A translation could not be spoken', error))
    return
  }
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(translatedText)
  utterance.lang = locale
  utterance.volume = volume
  speechSynthesis.speak(utterance)
}
