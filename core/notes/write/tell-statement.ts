import { capitalize, lowerFirst } from '../../first-letter.ts'
import { namesDiagnosis } from '../lexicon/diagnosis-names.ts'
import { findMedicines } from '../lexicon/medicine-names.ts'
import { acknowledges } from '../lexicon/small-talk.ts'
import { canRefuse, type Stand, standOf } from '../read/consent.ts'
import type { Statement } from '../read/facts.ts'
import { subjectTaught } from '../read/provider-sentence.ts'
import type { Said } from '../read/turns.ts'
import { fold } from '../text/fold.ts'
import { speaksOfSelf } from '../text/person.ts'
import { quote, shortQuote } from '../text/quote.ts'
import { isSpanish } from '../text/spanish.ts'
import { condensed } from './condense-step.ts'
import { type Part, render } from './render.ts'
import { opener, plan, subjectOf } from './tell-step.ts'

type Told = { text: string; evidence: readonly string[] }

const known = new WeakMap<Statement, Told>()

/** A clinician's sentence as shown in the note: in the note's voice if that is certain, otherwise quoted. */
export function tellStatement(statement: Statement): Told {
  const before = known.get(statement)
  if (before) return before
  const told = tellWhole(statement)
  known.set(statement, told)
  return told
}

function tellWhole(statement: Statement): Told {
  const { said, reply } = statement
  const bracketed = bodies(statement)
  const named = statement.about?.said.toLowerCase() ?? ''
  const about = bracketed.some((one) => one.toLowerCase().includes(named)) ? undefined : statement.about
  // The name appears once in front, and then not in brackets.
  const parts = about ? bodies({ ...statement, medicine: undefined }) : bracketed
  // A medicine in brackets rests on the line that named it.
  const medicine =
    statement.medicine !== undefined && parts.some((one) => one.includes(statement.medicine ?? ''))
  const evidence = [
    ...new Set([
      ...(about ? [about.line] : []),
      ...(medicine && statement.namedIn ? [statement.namedIn] : []),
      ...[...said, ...reply].map(({ line }) => line.id),
    ]),
  ]
  const replies = reply.map((said, n) => {
    const { line, at } = said
    const patient = statement.role === 'exercise' ? 'Response: ' : 'Patient: '
    const stand = statement.role === 'exercise' ? undefined : standToStep(statement, reply, n)
    const who = {
      provider: `${line.name ?? 'Clinician'}: `,
      patient: stand ? `Patient ${stand}: ` : patient,
      other: `${line.name ?? 'Other person'}: `,
    }[line.speaker]
    const before = reply[n - 1]
    return {
      who: before?.line === line ? '' : who,
      said,
      follows: before?.line === line && before.at + 1 === at,
    }
  })
  // Where two clinicians speak, each one's words carry their name.
  const { name } = said[0].line
  const by = name && said[0].line.speaker === 'provider' ? `${name}: ` : ''
  const own = by ? parts.map((one) => one.replace(/^Clinician: /, '')) : parts
  return {
    text: `${by}${about ? `${capitalize(about.said)}: ` : ''}${[...own, ...replied(replies, statement.risk !== undefined || statement.role === 'exercise')].join(' ')}`,
    evidence,
  }
}

/** Whether the patient's words at a place of the reply refuse or put off what was said just before them. */
function standToStep({ said, reply, role }: Statement, all: readonly Said[], n: number): Stand | undefined {
  const one = reply[n]
  if (role !== 'plan' || !one || one.line.speaker !== 'patient') return
  const step = said.at(-1)
  const before = all[n - 1]
  // After an answer of the clinician it is still about the step; after another person's words it might not be.
  if (!step || (before && before.line.speaker !== 'provider') || !canRefuse(step.text)) return
  return standOf(all.filter(({ line }) => line === one.line).map(({ text }) => text))
}

/** The sentences of a statement; those that must be quoted share one quote where they follow each other. */
function bodies(statement: Statement): string[] {
  if (statement.role === 'teaching') {
    const subjects = statement.said.flatMap(({ text }) => subjectTaught(text) ?? [])
    const named = new Map(
      subjects.map((one) => [one.toLowerCase(), lowerFirstWord(one).replace(/^your /, 'the ')]),
    )
    return [`Psychoeducation: ${[...named.values()].join('; ')}.`]
  }
  const parts: { lead: string; text: string; quoted: boolean; last: number; subject: string }[] = []
  const undecided = statement.said.some(({ text }, n) => n > 0 && startsOver.test(text)) || weighs(statement)
  const named = statement.said.findIndex(({ text }) => findMedicines(text).length > 0)
  const telling = statement.said.filter(({ folded }) => !acknowledges(folded))
  const all = telling.length > 0 ? telling : statement.said
  all.forEach((said, n) => {
    // Said to a parent or partner, "you" is not the patient: the words stay as they were said.
    const elsewhere =
      (statement.toOther || statement.reply[0]?.line.speaker === 'other') &&
      /\byou|^(?:(?:and|so|okay|then)[, ]+)*please\b/i.test(said.text)
    const told =
      elsewhere ||
      undecided ||
      takesBack.test(said.text) ||
      ((named === -1 || named >= n) && pointsAway(said, statement))
        ? undefined
        : (tell(said, statement.role, statement.medicine, all.slice(0, n)) ??
          condensed(said, statement, all.slice(0, n)))
    const before = parts.at(-1)
    if (told !== undefined) parts.push({ lead: '', text: told, quoted: false, last: said.at, subject: '' })
    else if (before?.quoted && before.last + 1 === said.at) {
      const more = shortened(said, statement)
      before.text =
        more === said.text
          ? `${before.text} ${more}`
          : `${before.text.replace(/(?<![.…])[.…]+$/, '')}… ${more}`
      before.last = said.at
      before.subject ||= ofIt(said, statement, n)
    } else
      parts.push({
        lead: before?.quoted ? '' : leads[statement.role],
        text: shortened(said, statement),
        quoted: true,
        last: said.at,
        subject: ofIt(said, statement, n),
      })
  })
  return parts.map(({ lead, text, quoted, subject }) => (quoted ? `${lead}${quote(text)}${subject}` : text))
}

/** "Let's do mirtazapine... no, weight.": what was weighed and dropped stays in the words it was said in. */
const takesBack =
  /(?:\.\.\.?|…|[—–-])\s*(?:no|wait|sorry|actually)\b|, (?:no|wait|sorry)[,.]|\bno,? wait\b|\bscratch that\b|\bnever mind\b|\bhm+,/i

/** "One in the morning. Hm, wait. At night.": the step before it no longer holds. */
const startsOver =
  /^(?:(?:oh|and|well)[,.]? )*(?:no\b[,.—–-]|no wait|wait|hm+\b|actually|sorry|never ?mind|scratch)/i

/** "Add aripiprazole. Or go to three hundred.": where several ways are named none of them is decided yet. */
function weighs({ said }: Statement) {
  return said.some(
    ({ text }) => /^(?:or|either|alternatively)\b/i.test(text) || /\bor (?:we|i|you)\b/i.test(text),
  )
}

/** "Keep them apart." at the start of a statement refers to what another person named: only its own words say so. */
function pointsAway({ text }: Said, { about, medicine }: Statement) {
  return (
    about === undefined &&
    medicine === undefined &&
    /\b(?:it|that|them|those|these|this|him|her|there|one)\b/i.test(
      text.replace(/\bthat (?=\w+ (?:is|are|was|will|can))/gi, ''),
    ) &&
    findMedicines(text).length === 0
  )
}

/** Abbreviations keep their capitals. */
function lowerFirstWord(text: string) {
  return /^[A-Z](?:[a-z]| )/.test(text) ? lowerFirst(text) : text
}

/** What must be quoted is quoted in full, without fillers. Danger and plans keep their fillers too. */
function shortened({ text }: Said, { role, risk }: Statement) {
  return risk || role === 'plan' || role === 'assessment' ? text : shortQuote([text])
}

/** A quoted "stop it" names its medicine in brackets behind the quote. */
function ofIt({ text }: Said, { role, medicine, said }: Statement, n: number) {
  if (role !== 'plan') return ''
  const subject = subjectOf(text, medicine, said.slice(0, n))
  return subject ? ` (${subject})` : ''
}

/** The section itself says that plan and impression are the clinician's. */
const leads: Record<Statement['role'], string> = {
  plan: '',
  measure: '',
  observation: 'Observed: ',
  explanation: 'Clinician: ',
  exercise: 'Intervention: ',
  teaching: '',
  assessment: '',
  reply: 'Clinician: ',
}

function tell(
  said: Said,
  role: Statement['role'],
  medicine: string | undefined,
  before: readonly Said[],
): string | undefined {
  const bare = said.text.replace(opener, '').trim()
  if (isSpanish(bare)) return
  if (role === 'plan') return plan(bare, subjectOf(said.text, medicine, before))
  if (role === 'measure') return measure(bare)
  return role === 'assessment' ? plainly(bare) : undefined
}

/** One quote for each run of sentences in the reply. */
function replied(
  replies: readonly { who: string; said: Said; follows: boolean }[],
  whole: boolean,
): string[] {
  const runs: { who: string; parts: Part[] }[] = []
  for (const { who, said, follows } of replies) {
    const part = { text: said.text, said }
    const last = runs.at(-1)
    if (follows && last) last.parts.push(part)
    else runs.push({ who, parts: [part] })
  }
  return runs.map(({ who, parts }) => {
    return `${who}${render(parts, { verbatim: true, after: who !== '', whole })}`
  })
}

/** "Your lithium level came back at 1.1 and your creatinine is 1.3." loses only its "your". */
function measure(bare: string): string | undefined {
  const told = bare.replace(/\byour /gi, '').trim()
  if (speaksOfSelf(told) || /\byou\b/i.test(told)) return
  return capitalize(/[.!]$/.test(told) ? told : `${told}.`)
}

function plainly(bare: string): string | undefined {
  if (/^(?:that|it|this|these|those)\b/i.test(bare) && !namesDiagnosis(fold(bare))) return
  if (speaksOfSelf(bare) || /\byou/i.test(bare) || !/\.$/.test(bare)) return
  return capitalize(bare)
}
