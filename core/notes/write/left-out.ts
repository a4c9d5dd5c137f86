import type { Reading } from '../read/index.ts'
import type { Said } from '../read/turns.ts'
import type { LeftOut, NoteSection } from '../types.ts'
import { coverage, type Told } from './covered.ts'

/** Every sentence that is not certain small talk and that no sentence of the note tells. */
export function untold({ said, social }: Reading, sections: readonly Told[]): Said[] {
  const tells = coverage(sections)
  return said.filter((one) => !social.has(one.at) && !tells(one))
}

/** What was said and is not in the note, to add or dismiss. */
export function leftOutOf(reading: Reading, sections: readonly NoteSection[]): LeftOut[] {
  return untold(reading, sections).map(({ text, line }) => ({
    text,
    evidence: [line.id],
    speaker: line.speaker,
    ...(line.name ? { name: line.name } : {}),
  }))
}
