import type { TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'
import type { Speaker } from '#core/notes/types.ts'

type TranscribedLine = TranscribeAudioAnswer['lines'][number]

/**
 * Assigns a speaker to each line. Voices that the engine told apart are provider and patient in the order they are
 * first heard. Otherwise a question counts as the provider's and everything else as the patient's, so that what a
 * patient says about danger is never attributed to another person. `sure` is then false, and the clinician is asked
 * to check.
 */
export function assignSpeakers(lines: readonly TranscribedLine[]): { speakers: Speaker[]; sure: boolean } {
  const voices = [...new Set(lines.flatMap(({ voice }) => voice ?? []))]
  const areDistinct = voices.length > 1
  const speakers = lines.map(({ speaker, voice, text }): Speaker => {
    if (speaker) return speaker
    if (areDistinct && voice) return voices.indexOf(voice) % 2 === 0 ? 'provider' : 'patient'
    return text.trim().endsWith('?') ? 'provider' : 'patient'
  })
  return { speakers, sure: lines.every(({ speaker }) => speaker !== null) }
}
