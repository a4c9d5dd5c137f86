import type { Answers, InstrumentId } from '../assessments/types.ts'
import type { FindingId } from './findings.ts'

type Rule = { finding: FindingId; item: number; from: number }

/** "More than half the days" and above counts as present, as the authors of PHQ-9 do; for item 9 any answer does. */
const half = 2
const phq9Items: readonly FindingId[] = [
  'loss-of-interest',
  'depressed-mood',
  'sleep-change',
  'fatigue',
  'weight-change',
  'worthlessness',
  'concentration',
  'psychomotor',
  'suicidal-thoughts',
]
/** PHQ-A asks about mood before interest, and about appetite before energy. */
const phqaItems: readonly FindingId[] = [
  'depressed-mood',
  'loss-of-interest',
  'sleep-change',
  'weight-change',
  'fatigue',
  'worthlessness',
  'concentration',
  'psychomotor',
  'suicidal-thoughts',
]
const depressionRules = (items: readonly FindingId[]): readonly Rule[] =>
  items.map((finding, item) => ({ finding, item, from: item === 8 ? 1 : half }))
const rules: Partial<Record<InstrumentId, readonly Rule[]>> = {
  phq9: depressionRules(phq9Items),
  // After its nine items, PHQ-A's third unscored question asks about serious thoughts in the past month.
  phqa: [...depressionRules(phqaItems), { finding: 'suicidal-thoughts', item: 11, from: 1 }],
  gad7: [
    { finding: 'excessive-anxiety', item: 0, from: half },
    { finding: 'uncontrolled-worry', item: 1, from: half },
    { finding: 'excessive-anxiety', item: 2, from: half },
    { finding: 'restlessness', item: 4, from: half },
    { finding: 'irritability', item: 5, from: half },
  ],
  asrs: [
    { finding: 'careless', item: 0, from: 2 },
    { finding: 'disorganized', item: 1, from: 2 },
    { finding: 'forgetful', item: 2, from: 2 },
    { finding: 'avoids-effort', item: 3, from: 3 },
    { finding: 'fidgets', item: 4, from: 3 },
    { finding: 'driven', item: 5, from: 3 },
  ],
}
const hazardousDrinking: Readonly<Record<string, number>> = { audit: 8, auditc: 4 }

type TakenResult = { instrument: string; answers: Answers; unscored: Answers | null; score: number }

/** What a patient's latest answers already say, as a start for the clinician. Newest first; each instrument counts once. */
export function findingsFrom(results: readonly TakenResult[]): FindingId[] {
  const seen = new Set<string>()
  const latest = results.filter(({ instrument }) => !seen.has(instrument) && seen.add(instrument))
  const found = latest.flatMap(({ instrument, answers, unscored, score }): FindingId[] => {
    const hazardous = hazardousDrinking[instrument]
    if (hazardous !== undefined) return score >= hazardous ? ['substance-use'] : []
    const given = [...answers, ...(unscored ?? [])]
    return (rules[instrument as InstrumentId] ?? [])
      .filter(({ item, from }) => (given[item] ?? 0) >= from)
      .map(({ finding }) => finding)
  })
  return [...new Set(found)]
}
