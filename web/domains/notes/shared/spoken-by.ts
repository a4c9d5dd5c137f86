import type { LineSpeaker, TranscriptLine } from '#core/notes/types.ts'
import { describeRelation, otherSpeakerWords } from '#web/domains/people/index.ts'

/**
 * Who said a line of a visit, as the note engine reads it: a person who joined for the patient is named by their
 * relationship.
 */
export function spokenBy(speaker: string, relation: string | null): Pick<TranscriptLine, 'speaker' | 'name'> {
  if (speaker !== 'other') return { speaker: speaker as LineSpeaker }
  return { speaker, name: describeRelation(otherSpeakerWords.en, relation ?? 'unknown') }
}
