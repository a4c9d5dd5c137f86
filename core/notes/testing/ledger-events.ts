import { readTranscript } from '../read/index.ts'
import { readTranscriptText } from '../read-transcript-text.ts'

/** All that the transcript tells about one medicine. */
export function eventsOf(said: string, generic: string) {
  const read = readTranscriptText(said)
  if (read.status !== 'ready') throw new Error('The speakers are not clear.')
  return readTranscript(read.lines).ledger.find((one) => one.generic === generic)?.events ?? []
}

/** Everything but what was only mentioned, as one line each. */
export const toldOf = (said: string, generic: string) =>
  eventsOf(said, generic)
    .filter(({ action }) => action !== 'mentioned')
    .map(({ action, dose, frequency, decided }) =>
      [action, dose, frequency, decided].filter(Boolean).join(' '),
    )
