import type { Reading } from '../read/index.ts'
import type { LeftOut, NoteSection } from '../types.ts'

/**
 * What was said and no sentence of the note has: the rules' own list, and every clinical exchange whose lines no
 * sentence cites.
 */
export function leftOutOf({ facts, leftOut }: Reading, sections: readonly NoteSection[]): LeftOut[] {
  const cited = new Set(sections.flatMap(({ sentences }) => sentences.flatMap(({ evidence }) => evidence)))
  const missing = facts.flatMap((fact): LeftOut[] => {
    const said = fact.type === 'statement' ? [...fact.said, ...fact.reply] : fact.answer
    return said
      .filter(({ line }) => !cited.has(line.id))
      .map(({ text, line }) => ({
        text,
        evidence: [line.id],
        speaker: line.speaker,
        ...(line.name ? { name: line.name } : {}),
      }))
  })
  return [...leftOut, ...missing]
}
