import type { TranscribeAudioAnswer } from '#core/contracts/transcribe-audio.ts'
import type { Speaker } from '#core/notes/types.ts'

type Heard = TranscribeAudioAnswer['lines'][number]

/**
 * Whose line each one is. Voices that the engine told apart are provider and patient in the order they are first heard.
 * Where it did not, a question stands as the provider's and everything else as the patient's: what a patient says
 * about danger is then never read as somebody else's. `sure` is false, and the clinician is asked to look.
 */
export function assignSpeakers(lines: readonly Heard[]): { speakers: Speaker[]; sure: boolean } {
  const voices = [...new Set(lines.flatMap(({ voice }) => voice ?? []))]
  const toldApart = voices.length > 1
  const speakers = lines.map(({ speaker, voice, text }): Speaker => {
    if (speaker) return speaker
    if (toldApart && voice) return voices.indexOf(voice) % 2 === 0 ? 'provider' : 'patient'
    return text.trim().endsWith('?') ? 'provider' : 'patient'
  })
  return { speakers, sure: lines.every(({ speaker }) => speaker !== null) }
}
