import type { HighlightGroup } from './lexicon/types.ts'
import { findConcepts } from './read/find-concepts.ts'
import { findRisks } from './read/find-risks.ts'
import { type HeardLine, hear } from './read/hear.ts'
import type { TranscriptLine } from './types.ts'

type Highlight = { lineId: string; text: string }
export type HighlightSet = { group: HighlightGroup; items: readonly Highlight[] }

const order: readonly HighlightGroup[] = [
  'Safety',
  'Mood',
  'Elevated mood',
  'Anxiety',
  'Sleep',
  'Energy and appetite',
  'Attention',
  'Trauma and loss',
  'Body',
  'Meds',
  'Substances',
  'Daily life',
]

/** What a clinician would want to find again, by what it is about. Everyday words alone make no highlight. */
export function clinicalHighlights(lines: readonly TranscriptLine[]): HighlightSet[] {
  const heard = hear(lines)
  const found = new Map<HighlightGroup, Map<string, Highlight>>()
  const add = (group: HighlightGroup, item: Highlight) => {
    const items = found.get(group) ?? new Map<string, Highlight>()
    // One line can speak of two dangers, and both are shown; of anything else one sentence a line is enough.
    const key = group === 'Safety' ? item.text : item.lineId
    if (!items.has(key)) items.set(key, item)
    found.set(group, items)
  }
  for (const { evidence, text } of findRisks(heard)) {
    const lineId = evidence.at(-1)
    if (lineId) add('Safety', { lineId, text })
  }
  for (const line of heard) {
    if (line.line.speaker === 'patient') readLine(line, add)
  }
  return order.flatMap((group) => {
    const items = [...(found.get(group)?.values() ?? [])]
    return items.length > 0 ? [{ group, items }] : []
  })
}

function readLine({ line, sentences }: HeardLine, add: (group: HighlightGroup, item: Highlight) => void) {
  const found = sentences.flatMap((sentence) =>
    findConcepts(sentence).map(({ concept }) => ({ concept, sentence })),
  )
  // Of a line's sentences the one that says which way is shown, not the one that only names the subject.
  for (const { concept, sentence } of found.toSorted(
    (a, b) => Number(a.concept.neutral ?? 0) - Number(b.concept.neutral ?? 0),
  ))
    if (!concept.everyday) add(concept.group, { lineId: line.id, text: sentence.said })
}
