import { dangerIn } from '../lexicon/danger.ts'
import { riskIn } from '../lexicon/risk.ts'
import { slotsAsked } from '../lexicon/risk-slots.ts'
import type { Fact } from '../read/facts.ts'
import { tellsDanger } from '../read/needs-reading.ts'
import type { Said } from '../read/turns.ts'
import { wordCount } from '../text/word-count.ts'
import type { RiskStatement, RiskTopic } from '../types.ts'

/** What helps against a danger is none. */
const supports: ReadonlySet<RiskTopic> = new Set(['protective-factors', 'safety-plan'])

/**
 * The lines about danger that a clinician reads before signing: every exchange that asks about or mentions one, unless
 * its row is plainly endorsed or denied.
 */
export function linesToRead(facts: readonly Fact[], risks: readonly RiskStatement[]): ReadonlySet<string> {
  const open = new Set<string>()
  const rowsOf = new Map<string, RiskStatement[]>()
  for (const row of risks)
    if (!supports.has(row.topic))
      for (const id of row.evidence) rowsOf.set(id, [...(rowsOf.get(id) ?? []), row])
  let before: readonly string[] = []
  // Once all of it was denied, the next questions are of something else.
  let live = false
  for (const fact of facts) {
    const own = saidIn(fact)
    const lines = own.map(({ line }) => line.id)
    const rows = lines.flatMap((id) => rowsOf.get(id) ?? [])
    const toRead =
      rows.length > 0 && !teaches(fact)
        ? rows.some(({ stance }) => stance === 'unclear')
        : (live && isOfDanger(fact)) || own.some((one) => mentions(one, fact))
    if (rows.length > 0) live = rows.some(({ stance }) => stance !== 'denies')
    if (toRead) for (const id of lines) open.add(id)
    // "I did the thing again. On my leg." "Hurting yourself. When?": the clinician names what was just told.
    if (namesWhatWasTold(fact)) for (const id of before) open.add(id)
    before = lines
  }
  return open
}

/** What is asked and answered while a danger is the subject: "What was in the truck?" */
const isOfDanger = (fact: Fact) =>
  fact.type === 'exchange' && fact.asked.length > 0 && fact.risk !== undefined && !supports.has(fact.risk)

function namesWhatWasTold(fact: Fact): boolean {
  const first = fact.type === 'exchange' ? fact.asked[0] : fact.said[0]
  if (first?.line.speaker !== 'provider' || /\?\s*$/.test(first.text)) return false
  const named = riskIn(first.folded)
  return named !== undefined && !supports.has(named) && wordCount(first.text) <= shortName
}

/** "Hurting yourself.", not a sentence of its own. */
const shortName = 4

/** "This one has a warning about suicidal thoughts.": only what is said to it counts. */
const teaches = (fact: Fact) =>
  fact.type === 'statement' && (fact.role === 'explanation' || fact.role === 'teaching')

function saidIn(fact: Fact): readonly Said[] {
  return fact.type === 'exchange'
    ? [...fact.asked, ...fact.answer, ...fact.more]
    : [...fact.said, ...fact.reply]
}

function mentions(one: Said, fact: Fact): boolean {
  if (teaches(fact) && one.line.speaker === 'provider') return false
  const named = one.line.speaker === 'provider' ? riskIn(one.folded) : dangerIn(one)
  if (named !== undefined && !supports.has(named)) return true
  if (one.line.speaker === 'provider') return slotsAsked(one.folded).some((topic) => !supports.has(topic))
  const exchange =
    fact.type === 'exchange' ? fact : { asked: fact.said, answer: fact.reply, more: [], risk: fact.risk }
  return tellsDanger(one, exchange)
}
