import { concepts } from '../lexicon/index.ts'
import type { Concept } from '../lexicon/types.ts'
import type { HeardSentence } from './hear.ts'
import { once } from './once.ts'
import { type Polarity, polarityAt } from './polarity.ts'

export type ConceptMention = {
  concept: Concept
  stance: Polarity
  /** The words that were heard. */
  heard: string
}

/**
 * The clinical things a sentence speaks of. A neutral one ("sleep") gives way to one that says which way ("poor
 * sleep") of the same group.
 */
export function findConcepts({ thoughts }: Pick<HeardSentence, 'thoughts'>): ConceptMention[] {
  return readThoughts(thoughts)
}

const readThoughts = once((thoughts: HeardSentence['thoughts']): ConceptMention[] => {
  const found = new Map<Concept, Omit<ConceptMention, 'concept'>>()
  for (const { folded } of thoughts) {
    for (const concept of concepts) {
      const match = concept.pattern.exec(folded)
      if (!match || found.has(concept)) continue
      const stance = polarityAt(folded, match.index, match.index + match[0].length)
      found.set(concept, { stance, heard: match[0].trim() })
    }
  }
  const telling = new Set([...found.keys()].filter((concept) => !concept.neutral).map(({ group }) => group))
  return [...found]
    .filter(([concept]) => !concept.neutral || concept.kind !== 'symptom' || !telling.has(concept.group))
    .map(([concept, mention]) => ({ concept, ...mention }))
})
