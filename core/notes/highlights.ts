import { findMedicines } from './lexicon/medicine-names.ts'
import { topics } from './lexicon/topics.ts'
import { readTranscript } from './read/index.ts'
import { isReassuring } from './read/reassuring.ts'
import type { TranscriptLine } from './types.ts'
import { risksOf } from './write/risks.ts'

type HighlightGroup =
  | 'Safety'
  | 'Protective factors'
  | 'Mood'
  | 'Elevated mood'
  | 'Anxiety'
  | 'Sleep'
  | 'Energy and appetite'
  | 'Attention'
  | 'Trauma and loss'
  | 'Body'
  | 'Meds'
  | 'Substances'
  | 'Daily life'

type Highlight = { lineId: string; text: string }
export type HighlightSet = { group: HighlightGroup; items: readonly Highlight[] }

const order: readonly HighlightGroup[] = [
  'Safety',
  'Protective factors',
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

const groups: Record<string, HighlightGroup> = {
  mood: 'Mood',
  guilt: 'Mood',
  interest: 'Mood',
  irritability: 'Mood',
  mania: 'Elevated mood',
  anxiety: 'Anxiety',
  panic: 'Anxiety',
  ocd: 'Anxiety',
  sleep: 'Sleep',
  energy: 'Energy and appetite',
  appetite: 'Energy and appetite',
  concentration: 'Attention',
  trauma: 'Trauma and loss',
  grief: 'Trauma and loss',
  medical: 'Body',
  'side-effects': 'Meds',
  medication: 'Meds',
  alcohol: 'Substances',
  cannabis: 'Substances',
  tobacco: 'Substances',
  drugs: 'Substances',
}

/** Passages a clinician would want to find again, by subject. Everyday words alone are no highlight. */
export function clinicalHighlights(lines: readonly TranscriptLine[]): HighlightSet[] {
  const { facts, said } = readTranscript(lines)
  const found = new Map<HighlightGroup, Map<string, Highlight>>()
  const add = (group: HighlightGroup, item: Highlight) => {
    const items = found.get(group) ?? new Map<string, Highlight>()
    // One line can speak of two dangers, and both are shown; of anything else one sentence a line is enough.
    const key = group === 'Safety' ? item.text : item.lineId
    if (!items.has(key)) items.set(key, item)
    found.set(group, items)
  }
  const risks = risksOf(facts)
  for (const risk of risks) {
    const { evidence, text } = risk
    const lineId = evidence.at(-1)
    const protects = risk.topic === 'protective-factors' && isReassuring(risk, risks, lines)
    const alone = risks.every((other) => other.text !== text || other.topic === risk.topic)
    if (lineId && (alone || !protects)) add(protects ? 'Protective factors' : 'Safety', { lineId, text })
  }
  for (const { text, folded, line } of said) {
    if (line.speaker === 'provider') continue
    const named = findMedicines(text).length > 0 ? ['medication'] : []
    for (const id of [
      ...named,
      ...topics.filter(({ pattern }) => pattern.test(folded)).map(({ id }) => id),
    ]) {
      const group = groups[id]
      if (group) add(group, { lineId: line.id, text })
    }
  }
  return order.flatMap((group) => {
    const items = [...(found.get(group)?.values() ?? [])]
    return items.length > 0 ? [{ group, items }] : []
  })
}
