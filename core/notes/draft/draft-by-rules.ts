import type { BilledVisit } from '../../billing/procedure-rules.ts'
import { capitalize } from '../../first-letter.ts'
import { dangerIn } from '../lexicon/danger.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { riskIn } from '../lexicon/risk.ts'
import type { Fact } from '../read/facts.ts'
import type { Reading } from '../read/index.ts'
import { replyNeedsReading } from '../read/needs-reading.ts'
import { contracted } from '../text/negation.ts'
import { quote } from '../text/quote.ts'
import type { NoteTemplate, StatementKind, UncheckedDraft } from '../types.ts'
import { untold } from '../write/left-out.ts'
import { headingOf } from '../write/risks.ts'
import { tellExchange } from '../write/tell-exchange.ts'
import { tellStatement } from '../write/tell-statement.ts'
import { diagnosesSaid } from './diagnoses-said.ts'
import { quoteContext } from './quoted-context.ts'
import type { SessionLength } from './session-length.ts'
import { suggestProcedures } from './suggest-procedures.ts'
import { withRole } from './with-role.ts'

type Sentence = UncheckedDraft['sections'][number]['sentences'][number]

/** The built-in engine: what was said, sorted into the template's sections. It adds nothing. */
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
  const sections = withoutRepeats(
    template.sections.map(({ name }, n) => ({
      name,
      sentences: tellFacts(reading.facts, kinds[n] ?? []),
    })),
  )
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
    procedures: suggestProcedures(reading.lines, length, withRole(reading.ledger, visit)),
  }
}

type Section = { name: string; sentences: Sentence[] }

/**
 * Leaves out a sentence if another one from the same lines has all of its words. A step stays in the plan and a
 * judgment in the assessment, even if the history has their words.
 */
function withoutRepeats(sections: readonly Section[]): Section[] {
  const told = sections.flatMap(({ sentences }, section) =>
    sentences.map((sentence) => ({ sentence, section, words: wordsOf(sentence.text) })),
  )
  const ofLine = Map.groupBy(
    told.flatMap((one) => one.sentence.evidence.map((line) => ({ line, one }))),
    ({ line }) => line,
  )
  const repeats = new Set<Sentence>()
  for (const [n, { sentence, section, words }] of told.entries()) {
    const [line = ''] = sentence.evidence
    const again = (ofLine.get(line) ?? []).some(
      ({ one }) =>
        one.sentence !== sentence &&
        !repeats.has(one.sentence) &&
        (one.words.length > words.length || (one.words.length === words.length && told.indexOf(one) > n)) &&
        (one.section === section || section === 0) &&
        (!sentence.needsReview || one.sentence.needsReview) &&
        sentence.evidence.every((id) => one.sentence.evidence.includes(id)) &&
        (hasAll(one.words, words) || quotes(one.sentence.text, sentence.text)),
    )
    if (again) repeats.add(sentence)
  }
  return sections.map((section) => ({
    ...section,
    sentences: section.sentences.filter((sentence) => !repeats.has(sentence)),
  }))
}

/** "That's common in grief." is also in “That's common in grief. It doesn't frighten you?” */
function quotes(text: string, quoted: string) {
  const own = /^(?:Clinician: )?“([^“”]+)”$/.exec(quoted)?.[1]
  return own !== undefined && text.includes(own)
}

/** The words of a sentence, without those it only leans on. */
function wordsOf(text: string): string[] {
  const own = text.replace(/^After .*?”: (?=\S)/s, '')
  return (
    own
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Whether some words contain others unchanged: "not" or "until" between or after them would change the meaning. */
function hasAll(all: readonly string[], wanted: readonly string[]): boolean {
  const text = ` ${all.join(' ')} `
  const run = ` ${wanted.join(' ')} `
  return text.includes(run) && !limits.test(text.replace(run, ' '))
}

const limits = new RegExp(` (?:not|no|never|until|unless|except|but|instead|without|${contracted}) `)

/** Anything said about danger that no sentence tells yet is quoted next to the rest of it. */
function withDanger(sections: readonly Section[], reading: Reading, place: number) {
  const missing = untold(reading, sections).filter(
    (said) =>
      !/\?\s*$/.test(said.text) &&
      (said.line.speaker === 'provider' ? riskIn(said.folded) : dangerIn(said)) !== undefined,
  )
  const added = missing.map(({ text, line }) => {
    const who = {
      provider: `${line.name ?? 'Clinician'}: `,
      patient: '',
      other: `${line.name ?? 'Other person'}: `,
    }[line.speaker]
    return { text: `${who}${quote(text)}`, evidence: [line.id] }
  })
  return sections.map((section, n) =>
    n === place ? { ...section, sentences: [...section.sentences, ...added] } : section,
  )
}

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

/** The passages of some kinds in the order they were said. */
function tellFacts(facts: readonly Fact[], kinds: readonly StatementKind[]): Sentence[] {
  const chosen = facts.filter((fact) => kinds.includes(fact.home?.kind ?? fact.kind))
  let heading = ''
  let before: Fact | undefined
  const told: (Sentence & { home: number | undefined; closed?: boolean })[] = []
  for (const fact of chosen) {
    const { text, evidence, needsReview, opens } = tellFact(fact, heading)
    heading = opens
    const behind = before !== undefined && fact.leansOn?.at === before.at
    const last = told.at(-1)
    // What the line above has needs no repeating.
    const needs = fact.leansOn?.said ?? []
    const above =
      (behind || needs.every(({ line }) => last?.evidence.includes(line.id))) &&
      needs.every((one) => findMedicines(one.text).every(({ said }) => last?.text.includes(said)))
    const context = above ? [] : needs
    const exercise = isExercise(fact) && isExercise(before)
    const exchange = fact.type === 'exchange' && before?.type === 'exchange' && behind
    // A danger starts a separate line.
    const goesOn = exchange && last?.home === fact.home?.at && fact.risk === before?.risk
    const remark = behind && fact.leansOn?.goesOn === true && context.length === 0
    if (last && !last.closed && (exercise || goesOn || remark) && wordsIn(last.text) <= longest) {
      const asksNext = goesOn && questionAndAnswer.test(text) && asksBack(before)
      const more = remark ? byClinician(text, before) : withoutName(text, last.text)
      last.text = `${last.text} ${asksNext ? bothNamed(more) : more}`
      // What follows a named speaker would be taken for theirs.
      if (asksNext) last.closed = true
      last.evidence = [...new Set([...last.evidence, ...evidence])]
      if (needsReview) last.needsReview = true
    } else
      told.push({
        text: context.length > 0 ? `After ${quoteContext(context)}: ${text}` : text,
        evidence: [...new Set([...context.map(({ line }) => line.id), ...evidence])],
        ...(needsReview ? { needsReview } : {}),
        home: fact.home?.at,
      })
    before = fact
  }
  return told.map(({ home: _home, closed: _closed, ...sentence }) => sentence)
}

/** "How's your daughter?" "She did, thank you.": after a patient's question, the next quote needs its speaker. */
function asksBack(before: Fact | undefined) {
  if (before?.type !== 'exchange') return false
  const last = before.more.at(-1) ?? before.answer.at(-1)
  return last !== undefined && last.line.speaker !== 'provider' && /\?\s*$/.test(last.text)
}

function bothNamed(text: string) {
  return `Clinician: ${text.replace(questionAndAnswer, '$1 Patient: $2')}`
}

const questionAndAnswer = /^(“[^”]*”) (“[^”]*”)$/

/** After a patient's words a quote of the clinician needs its speaker. */
function byClinician(text: string, before: Fact | undefined) {
  const last = before?.type === 'statement' ? (before.reply.at(-1) ?? before.said.at(-1)) : undefined
  const bare = last?.line.speaker === 'provider' ? text.replace(/^Clinician: /, '') : text
  return bare.startsWith('“') && last?.line.speaker !== 'provider' ? `Clinician: ${bare}` : bare
}

function isExercise(fact: Fact | undefined) {
  return fact?.type === 'statement' && fact.role === 'exercise'
}

function tellFact(fact: Fact, before: string) {
  if (fact.type === 'statement')
    return { ...tellStatement(fact), needsReview: replyNeedsReading(fact), opens: '' }
  const heading = headingOf(fact)
  const told = tellExchange(fact, heading === before ? undefined : heading)
  // In a plan, quotes without a name are the clinician's.
  const unnamed =
    fact.home?.kind === 'plan' &&
    fact.asked.length === 0 &&
    fact.speaker === 'patient' &&
    told.text.startsWith('“')
  return { ...told, text: unnamed ? `Patient: ${told.text}` : told.text, opens: heading ?? '' }
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
