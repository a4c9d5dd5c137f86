import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { wordCount } from '../text/word-count.ts'
import type { MedicineEvent } from '../types.ts'
import { doseIn, figuresOf, frequencyIn } from './dose.ts'
import { type Act, actsOf } from './medicine-acts.ts'
import { knownElsewhere, tieReason } from './medicine-asked-effects.ts'
import { effectIn } from './medicine-effects.ts'
import { meantOfTwo, ofTaking, otherWork, repeats, speaksOfElse } from './medicine-elsewhere.ts'
import { type Clause, clausesOf } from './medicine-grammar.ts'
import { tellsInQuestion } from './medicine-phrases.ts'
import { asNamed, lastPaused, onlyCurrent, rowOf, withDose } from './medicine-rows.ts'
import {
  type At,
  decidesNow,
  make,
  mention,
  pointsTo,
  push,
  type Question,
  setFocus,
  type Talk,
} from './medicine-talk.ts'
import { eventsFor } from './medicine-told.ts'
import {
  becomesPast,
  confesses,
  contradict,
  corrects,
  fillsDose,
  refines,
  replaceFigure,
} from './taken-back.ts'
import { ownerOf } from './whose-medicine.ts'

const besideBefore =
  /\b(?:than|(?<!(?:['’]d|\bwould|\bi|\byou|\bwe) )like|instead of|rather than|along with|on top of|together with|because of|due to|mix\w*(?: \w+)? with|(?:go(?:es)?|taken|used|combined?|safe|fits?) with|interacts? with|similar to|in place of|next to|besides|same as|until|before|without touching|cousin of|(?:when|once|after|before|until|while|as|by the time) (?:you|he|she|we|i)(?:['’]re| are| is|['’]s)? (?:start|begin|started|starting|starts|on|off|taking|take|stop|finish)(?: on)?) (?:the |your |my |a |that |any |his |her )?$/i
function isBeside(text: string, { at, said }: NamedMedicine, offset: number) {
  const start = at - offset
  return (
    besideBefore.test(text.slice(0, start)) || /^['’]?s? levels?\b/i.test(text.slice(start + said.length))
  )
}

export function readClauses(talk: Talk, at: At) {
  const { said, named, provider, n } = at
  if (
    provider &&
    talk.decided &&
    at.sameTurn &&
    refines(said, rowOf(talk.rows, talk.decided), talk.said[n - 1])
  )
    return
  if (provider && talk.decided && named.length === 0 && replaceFigure(said, rowOf(talk.rows, talk.decided)))
    return
  const [spoken] = talk.focus?.medicines ?? []
  if (!provider && named.length === 0 && spoken && fillsDose(said, rowOf(talk.rows, spoken))) return
  const question = provider ? undefined : talk.question
  const wonders =
    !provider &&
    at.asks &&
    !tellsInQuestion.test(said.text) &&
    (opensQuestion.test(said.text) || question?.medicines.length !== 1)
  if (wonders) {
    const own = named.filter((one) => mention(talk, at, one) === undefined)
    if (own.length > 0) setFocus(talk, own, at)
    return
  }
  if (
    provider &&
    talk.focus &&
    named.length === 0 &&
    otherWork.test(said.text) &&
    !ofTaking.test(said.text)
  ) {
    talk.away = true
    talk.workAt = n
  }
  if (named.length === 0 && repeats(talk, at)) return
  if (named.length === 0 && !mayGoBack(talk, at, question)) {
    if (!provider && at.sameTurn && talk.focus) becomesPast(said, talk.focus.medicines, talk.rows)
    if (!provider && talk.focus) confesses(said, talk.focus.medicines, talk.rows)
    return
  }
  const clauses = clausesOf(said.text, named)
  const acts = clauses.map((clause) => (clause.conditional ? [] : [...actsOf(clause.plain, provider)]))
  let subject: readonly NamedMedicine[] = []
  let offset = 0
  let emitted = 0
  let toldOfTheirs = false
  const offsets = clauses.map(({ text }) => {
    const start = said.text.indexOf(text, offset)
    offset = start + text.length
    return start
  })
  for (const [c, clause] of clauses.entries()) {
    // "Three, we repeat the ferritin.": the third point of a plan.
    if (provider && c === 0 && clauses.length > 1 && point.test(clause.text)) continue
    const start = offsets[c] ?? 0
    const own = ownOf(talk, at, clause)
    if (clause.medicines.length > 0 && own.length === 0) {
      toldOfTheirs = !leaveToOthers(talk, at, clause)
      subject = []
      continue
    }
    const direct = directIn(talk, at, clause, own, start)
    const back = direct.length === 0
    // "I was on Anafranil for mine, that was worse.", said by the mother.
    if (back && toldOfTheirs && !/\b(?:I|you|he|she)\b/.test(clause.text)) continue
    let about = back ? resolve(talk, at, clause, subject, acts[c] ?? [], question) : direct
    if (back && about.length > 1 && !/\b(?:both|them|those|all|everything|they)\b/.test(clause.plain))
      about = about.slice(-1)
    if (back && !provider && about.length > 0) about = meantOfTwo(talk, at, clause, acts[c] ?? [], about)
    if (back && about.length > 0 && speaksOfElse(said.text, clause, acts[c] ?? [], provider)) about = []
    const actedOn =
      provider &&
      !back &&
      /^(?:that|it|this|those|they|these)(?: (?:can|will|could|may|might|does|do|not))* (?!is\b|was\b|are\b|were\b|stays\b)\w+s? (?:the |your |up |down )*MED\b/.test(
        clause.plain,
      )
    if (actedOn) {
      for (const one of direct) push(talk, one, make(said, clause.text, 'mentioned', one, false))
      continue
    }
    if (!back) {
      const acting =
        direct.length === 2 &&
        /MED,? (?:can|could|may|might|will|does|pushes|raises|lowers|interacts|blocks|boosts|fights)\b/.test(
          clause.plain,
        )
      subject = acting ? direct.slice(0, 1) : direct
      if (provider || !talk.focus || !/\bgave (?:me|him|her) (?:one|an?|a shot of) /i.test(clause.text))
        setFocus(talk, subject, at)
      else talk.given = { medicines: subject, n, line: said.line.id }
      // "Any caffeine? Luvox makes it last longer.": the answer is still about the caffeine.
      talk.away =
        talk.away &&
        provider &&
        at.sameTurn &&
        /^MED (?:makes|can|may|will|does|slows|keeps)\b/.test(clause.plain)
      talk.theirs = false
    } else if (about.length > 0) {
      subject = about
      if (talk.focus) talk.focus = { ...talk.focus, medicines: about, n }
    }
    for (const [m, medicine] of about.entries()) {
      const events = eventsFor(talk, at, {
        clause,
        clauses,
        c,
        acts,
        medicine,
        m,
        direct,
        back,
        question,
        first:
          question?.read === 0 &&
          emitted === 0 &&
          c === 0 &&
          (clauses.length === 1 || acts.every((one) => one.length === 0)),
      })
      for (const event of events) if (tells(talk, at, clause, medicine, back, event)) emitted += 1
      if (events.length === 0 && !back)
        push(talk, medicine, make(said, clause.text, 'mentioned', medicine, false))
    }
  }
  if (!provider) tieReason(talk, at)
  if (!provider && at.sameTurn && talk.focus) becomesPast(said, talk.focus.medicines, talk.rows)
  if (!provider && talk.focus) confesses(said, talk.focus.medicines, talk.rows)
}

/** The patient's own medicines in a clause. Another person's are only mentioned. */
function ownOf(talk: Talk, { said, before }: At, clause: Clause): NamedMedicine[] {
  return clause.medicines.filter((one) => {
    const whose = ownerOf(said, before, one.at)
    if (whose) push(talk, one, { ...make(said, clause.text, 'mentioned', one, false), whose })
    return !whose
  })
}

/** "My mom's on lithium": what is said next isn't about it, unless the patient took some, which is answered. */
function leaveToOthers(talk: Talk, at: At, { medicines }: Clause): boolean {
  talk.theirs = true
  const given =
    /\b(?:gave|gives|slipped|lent|handed) (?:me|him|her)\b|\bI(?:['’]ve)? (?:took|tried|had|borrowed|taken|used|take)\b/.test(
      at.said.text,
    )
  if (!given) talk.focus = undefined
  else setFocus(talk, medicines, at)
  return given
}

/** The medicines that a clause is about. One that only stands beside another ("instead of Prozac") is mentioned. */
function directIn(
  talk: Talk,
  { said, provider }: At,
  clause: Clause,
  own: readonly NamedMedicine[],
  start: number,
): NamedMedicine[] {
  const direct = own.filter((one) => !isBeside(clause.text, one, start))
  for (const one of own) {
    if (provider && /^['’]?s? levels?\b/i.test(said.text.slice(one.at + one.said.length))) talk.measured = one
    if (!direct.includes(one)) push(talk, one, make(said, clause.text, 'mentioned', one, false))
  }
  return direct
}

/** Adds an event to the medicine it belongs to; whether it tells more than a mention. */
function tells(
  talk: Talk,
  { said, n }: At,
  { plain }: Clause,
  medicine: NamedMedicine,
  back: boolean,
  event: MedicineEvent,
): boolean {
  const row = rowOf(talk.rows, medicine)
  contradict(row, [event], talk.said.slice(Math.max(0, n - 5), n))
  if (corrects(said, row, [event])) return false
  const other =
    event.action === 'side-effect' && back && !/\b(?:it|that|them)\b/.test(plain)
      ? knownElsewhere(talk.rows, medicine.generic, plain)
      : undefined
  push(talk, other ?? medicine, event)
  if (event.action === 'mentioned') return false
  if (decidesNow(event)) talk.decidedAt = n
  return true
}

/** "So do we go up on it?": a patient's question decides nothing. "Like, three nights?" answers. */
const opensQuestion =
  /^(?:(?:so|and|but|then|okay|well|oh),? )*(?!can we not\b)(?:do|does|did|should|can|could|would|will|is|are|am|what|why|how|when|where|who|which)\b/i

/** How many sentences later a patient's words can still refer to a medicine. */
const near = 8

/** Whether a sentence that names no medicine may be about one that was named before. */
function mayGoBack(
  { focus, earlier, away, rows }: Talk,
  { n, provider, said }: At,
  question: Question | undefined,
) {
  if (question && question.kind !== 'list' && question.medicines.length > 0) return true
  if (earlier && /\bother\b/i.test(said.text)) return true
  // After another person's medicine, "let's go up to 150" is about the one the patient is on.
  if (focus === undefined && provider) return orderOfDose.test(said.text) && onlyCurrent(rows) !== undefined
  return focus !== undefined && (provider || (!away && n - focus.n <= near))
}

const point = /^(?:and )?(?:one|two|three|four|five|first|second|third),\s*$/i
const orderOfDose = /\b(?:go|move|bump|increase|raise|lower|come|drop|stay|keep)\b.*\b(?:to|at|on)\b/i

function resolve(
  talk: Talk,
  at: At,
  clause: Clause,
  subject: readonly NamedMedicine[],
  acts: readonly Act[],
  question: Question | undefined,
): readonly NamedMedicine[] {
  const { n, provider, said } = at
  const { plain } = clause
  if (ownerOf(said, at.before)) return []
  const points = pointsTo.test(plain)
  const effect = effectIn(plain)
  const says =
    acts.length > 0 || effect !== undefined || /\bNUM\b/.test(plain) || frequencyIn(clause.text) !== undefined
  const { focus, earlier } = talk
  if (/\b(?:the )?other one\b/.test(plain) && earlier) return earlier.medicines.slice(-1)
  if (subject.length > 0) return says ? subject : []
  const { given } = talk
  if (provider && given && n - given.n <= 4 && /\bthat one\b/.test(plain)) return given.medicines
  if (question && question.kind !== 'list' && question.medicines.length > 0) {
    const moved =
      focus &&
      focus.n > talk.said.indexOf(question.said) &&
      focus.medicines[0]?.generic !== question.medicines[0]?.generic &&
      question.read > 0
    if (!moved) return question.read <= 6 ? question.medicines : []
  }
  if (!focus) {
    const only = provider && acts.length > 0 && /\bNUM\b/.test(plain) ? onlyCurrent(talk.rows) : undefined
    return only ? [only] : []
  }
  if (!says) return []
  const gap = n - focus.n
  if (talk.away && /^(?:that|those|they|this)\b/.test(plain)) return []
  if (provider && talk.workAt > focus.n && !/\bNUM\b/.test(plain)) return []
  if (provider) {
    const paused = /\b(?:restart|resume)\b/.test(plain) ? lastPaused(talk.rows) : undefined
    if (paused) return [paused]
    const order = acts.some(({ action }) => action !== 'not-taking' && action !== 'declined')
    const dose = /\bNUM\b/.test(plain)
    if (!order && !dose) return points && gap <= 2 ? focus.medicines : []
    const figures = figuresOf(
      /\b(?:at|on|from|stay|keep|leave)\b/.test(plain) ? (doseIn(clause.text, { answers: true }) ?? '') : '',
    )
    const [back] = /\bback to NUM\b/.test(plain)
      ? figuresOf(doseIn(clause.text, { answers: true }) ?? '')
      : []
    const earlierDose = back === undefined ? undefined : withDose(talk.rows, back)
    if (earlierDose && gap > 1) return [earlierDose]
    const same =
      figures[0] !== undefined && acts[0]?.action === 'continued'
        ? withDose(talk.rows, figures[0])
        : undefined
    if (same && gap > 2) return [same]
    // "Stop the Advil. Hold tonight's dose.": of what was measured, not of what was just stopped.
    const [focused] = focus.medicines
    const just = focused && rowOf(talk.rows, focused).events.findLast(({ action }) => action !== 'mentioned')
    if (
      talk.measured &&
      just?.by === 'provider' &&
      ['stopped', 'started'].includes(just.action) &&
      acts.some(({ action }) => ['held', 'decreased', 'changed', 'continued'].includes(action))
    )
      return [talk.measured]
    if (gap <= (talk.away ? 3 : 12) && (points || dose || wordCount(plain) <= 4)) return focus.medicines
    const only = points || dose ? onlyCurrent(talk.rows) : undefined
    if (only) return [only]
    const daily = /\b(?:tonight|tomorrow|daily|bedtime|every|twice|mornings?)\b/.test(plain)
    return dose && (order || daily) && talk.rows.size === 1 ? [...talk.rows.values()].map(asNamed) : []
  }
  if (talk.away) return []
  return gap <= near &&
    (points || acts.length > 0 || (effect === 'caused' && gap <= 4) || (at.sameTurn && gap <= 2))
    ? focus.medicines
    : []
}
