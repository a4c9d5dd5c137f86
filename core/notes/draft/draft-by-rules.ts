import type { BilledVisit } from '../../billing/procedure-rules.ts'
import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import type { Fact } from '../read/facts.ts'
import type { Reading } from '../read/index.ts'
import { capitalize, quote } from '../text/quote.ts'
import type { MedicineAction, NoteTemplate, StatementKind, UncheckedDraft } from '../types.ts'
import { untold } from '../write/left-out.ts'
import { headingOf } from '../write/risks.ts'
import { tellExchange } from '../write/tell-exchange.ts'
import { tellStatement } from '../write/tell-statement.ts'
import { diagnosesSaid } from './diagnoses-said.ts'
import { type SessionLength, suggestProcedures } from './suggest-procedures.ts'

type Sentence = UncheckedDraft['sections'][number]['sentences'][number]

/** The built-in engine: what was said, sorted into the template's sections. It adds nothing of its own. */
export function draftByRules(
  reading: Reading,
  template: NoteTemplate,
  length?: SessionLength,
  visit?: BilledVisit,
): UncheckedDraft {
  const taken = new Set(template.sections.flatMap(({ takes }) => takes))
  // A format without a place for a kind gets it in its first section: nothing falls between two.
  const kinds = template.sections.map(({ takes }, n) =>
    n === 0 ? [...takes, ...allKinds.filter((kind) => !taken.has(kind))] : takes,
  )
  const sections = template.sections.map(({ name }, n) => ({
    name,
    sentences: tellFacts(reading.facts, kinds[n] ?? []),
  }))
  return {
    sections: withDanger(
      sections,
      reading,
      Math.max(
        0,
        kinds.findIndex((own) => own.includes('risk')),
      ),
    ),
    diagnoses: diagnosesSaid(reading.said),
    procedures: suggestProcedures(reading.lines, length, withRole(reading, visit)),
  }
}

/** Whatever was said about danger and no sentence tells yet is quoted beside the rest of it. */
function withDanger(
  sections: readonly { name: string; sentences: Sentence[] }[],
  reading: Reading,
  place: number,
) {
  const missing = untold(reading, sections).filter(
    (said) =>
      !/\?\s*$/.test(said.text) &&
      (said.line.speaker === 'provider' ? riskIn(said.folded) : dangerIn(said)) !== undefined,
  )
  const added = missing.map(({ text, line }) => {
    const who = { provider: 'Clinician: ', patient: '', other: `${line.name ?? 'Other person'}: ` }[
      line.speaker
    ]
    return { text: `${who}${quote(text)}`, evidence: [line.id] }
  })
  return sections.map((section, n) =>
    n === place ? { ...section, sentences: [...section.sentences, ...added] } : section,
  )
}

/** Who decides on medicines in the visit bills it as E/M: its minutes alone give no psychotherapy code. */
function withRole({ ledger }: Reading, visit: BilledVisit = {}): BilledVisit {
  const decided = ledger.some(({ events }) =>
    events.some(({ by, action }) => by === 'provider' && decisions.has(action)),
  )
  return decided && visit.clinician === undefined ? { ...visit, clinician: 'prescriber' } : visit
}

const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'held',
])

const allKinds: readonly StatementKind[] = [
  'complaint',
  'symptom',
  'medication',
  'substance',
  'history',
  'function',
  'goal',
  'response',
  'risk',
  'measure',
  'mental-status',
  'intervention',
  'assessment',
  'medication-change',
  'safety-plan',
  'plan',
]

/** The facts of some kinds in the order a reader looks for them, each subject in one place. */
function tellFacts(facts: readonly Fact[], kinds: readonly StatementKind[]): Sentence[] {
  const chosen = facts.filter(({ kind }) => kinds.includes(kind))
  const first = new Map<string, number>()
  for (const fact of chosen) if (!first.has(groupOf(fact))) first.set(groupOf(fact), fact.at)
  const place = (fact: Fact) => kinds.findIndex((kind) => sameBlock(kind, fact.kind))
  const ordered = chosen.toSorted(
    (a, b) =>
      place(a) - place(b) || (first.get(groupOf(a)) ?? 0) - (first.get(groupOf(b)) ?? 0) || a.at - b.at,
  )
  let before = ''
  const told: (Sentence & { at: number | undefined; exercise?: boolean })[] = []
  for (const fact of ordered) {
    if (fact.type === 'statement') {
      before = ''
      const { text, evidence } = tellStatement(fact)
      const last = told.at(-1)
      // One exercise is told as one: each step with what came of it.
      if (fact.role === 'exercise' && last?.exercise && wordsIn(last.text) <= longest) {
        last.text = `${last.text} ${text}`
        last.evidence = [...new Set([...last.evidence, ...evidence])]
      } else told.push({ text, evidence, at: undefined, exercise: fact.role === 'exercise' })
      continue
    }
    const heading = headingOf(fact)
    const { text, evidence, needsReview } = tellExchange(fact, heading === before ? undefined : heading)
    before = heading ?? ''
    const last = told.at(-1)
    if (last && last.at !== undefined && last.at === fact.follows && wordsIn(last.text) <= longest) {
      last.text = `${last.text} ${withoutName(text, last.text)}`
      last.evidence = [...new Set([...last.evidence, ...evidence])]
      if (needsReview) last.needsReview = true
      last.at = fact.at
    } else told.push({ text, evidence, ...(needsReview ? { needsReview } : {}), at: fact.at })
  }
  return told.map(({ at: _at, exercise: _exercise, ...sentence }) => sentence)
}

/** "Lexapro: ten. Every day." needs the name once. */
function withoutName(text: string, before: string) {
  const [front = '', name = ''] = /^([\p{L}-]+): (?=\S)/u.exec(text) ?? []
  const at = before.toLowerCase().lastIndexOf(name.toLowerCase())
  return findMedicines(name).length > 0 && at >= 0 && before.length - at < near
    ? capitalize(text.slice(front.length))
    : text
}

/** A name this many letters back is still in a reader's mind. */
const near = 120

/** A sentence takes no further follow-up once it has this many words. */
const longest = 70

function wordsIn(text: string) {
  return text.split(' ').length
}

/** Plan items keep the order in which they were said, whatever their kind. */
function sameBlock(one: StatementKind, other: StatementKind) {
  const planned: readonly StatementKind[] = ['medication-change', 'safety-plan', 'plan']
  return one === other || (planned.includes(one) && planned.includes(other))
}

function groupOf(fact: Fact) {
  if (fact.type === 'statement') return fact.kind === 'risk' ? 'risk' : 'plan'
  return fact.risk ? 'risk' : (fact.topic?.id ?? '')
}
