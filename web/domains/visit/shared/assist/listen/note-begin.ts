import type { Recognizer } from '#core/speech/ladder.ts'
import { logProblem } from '#web/platform/log.ts'
import { isRefusedForGood } from '#web/platform/refused-for-good.ts'
import { beginSpeech, type SpeechPurpose } from '#web/platform/speech/begin-speech.ts'

const firstPauseMs = 1000
const longestPauseMs = 15_000

interface Speech {
  visitId: string | null
  purpose: SpeechPurpose
  recognizer: Recognizer
}

const admitted = new Set<string>()
const noting = new Map<string, Promise<void>>()

const nameOf = ({ visitId, purpose, recognizer: { rung, name } }: Speech) =>
  JSON.stringify([visitId, purpose, rung, name])

/**
 * The practice admitted exactly this before, on this page. Going on after a pause, such as a muted microphone, is
 * logged as well but doesn't wait for it.
 */
export const wasAdmitted = (speech: Speech) => admitted.has(nameOf(speech))

/**
 * Logs that listening begins. The audit log may be out of reach for a while; nothing is turned off because of that.
 * What began without waiting is logged even if it is `over` by then, once for all of an outage.
 */
export function noteBegin(speech: Speech, isOver: () => boolean): Promise<void> {
  const name = nameOf(speech)
  const resumes = admitted.has(name)
  const underway = noting.get(name)
  if (resumes && underway) return underway
  const note = noteUntil(speech, () => !resumes && isOver())
  if (!resumes) return note
  noting.set(name, note)
  const done = () => void noting.delete(name)
  note.then(done, done)
  return note
}

async function noteUntil(speech: Speech, givesUp: () => boolean) {
  const name = nameOf(speech)
  for (let pauseMs = firstPauseMs; !givesUp(); pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await beginSpeech(speech.visitId, speech.purpose, speech.recognizer)
      admitted.add(name)
      return
    } catch (error) {
      if (isRefusedForGood(error)) {
        admitted.delete(name)
        throw error
      }
      logProblem('Speech could not be begun yet', error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
