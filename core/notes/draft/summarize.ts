import type { Concept } from '../lexicon/types.ts'
import type { Statement } from '../read/statement.ts'
import { list } from '../text/quote.ts'

type Told = { concept: Concept; evidence: string[] }

/** What the patient said of themselves, by what it is and which way: the ground for a summary and for codes. */
export function collectFindings(statements: readonly Statement[]) {
  const endorsed = new Map<string, Told>()
  const denied = new Map<string, Told>()
  for (const { findings, evidence } of statements) {
    for (const { concept, stance } of findings) {
      if (stance === 'unclear') continue
      const side = stance === 'endorses' ? endorsed : denied
      const told = side.get(concept.id) ?? { concept, evidence: [] }
      told.evidence.push(...evidence.filter((id) => !told.evidence.includes(id)))
      side.set(concept.id, told)
    }
  }
  return { endorsed, denied }
}

/** "Reported this session: low mood, poor sleep. Denied: panic attacks." What was said both ways is said to differ. */
export function summarize(statements: readonly Statement[]): { text: string; evidence: string[] }[] {
  const { endorsed, denied } = collectFindings(statements)
  const symptoms = (side: Map<string, Told>) =>
    [...side.values()].filter(({ concept }) => concept.kind === 'symptom' && !concept.neutral)
  const differs = symptoms(endorsed).filter(({ concept }) => denied.has(concept.id))
  const only = (side: Map<string, Told>) =>
    symptoms(side).filter((told) => !differs.some(({ concept }) => concept === told.concept))
  const say = (lead: string, told: readonly Told[], ending = '') =>
    told.length === 0
      ? []
      : [
          {
            text: `${lead} ${list(told.map(({ concept }) => concept.label))}${ending}.`,
            evidence: [...new Set(told.flatMap(({ evidence }) => evidence))],
          },
        ]
  const both = differs.map(({ concept, evidence }) => ({
    concept,
    evidence: [...evidence, ...(denied.get(concept.id)?.evidence ?? [])],
  }))
  return [
    ...say('Reported this session:', only(endorsed)),
    ...say('Denied:', only(denied)),
    ...say('Statements differ about', both, '; see the lines cited'),
  ]
}
