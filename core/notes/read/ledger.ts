import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { isAllergen, isNotTaken, namesAllergy } from '../lexicon/not-taken.ts'
import { findTaken } from '../lexicon/products.ts'
import type { LedgerRow, MedicineEvent } from '../types.ts'
import { type Asked, askedIn, offeredIn } from './asked-medicine.ts'
import { doseIn } from './dose.ts'
import { event, eventsOf, isQuestion } from './medicine-events.ts'
import { partsOf } from './medicine-parts.ts'
import { readReply } from './medicine-replies.ts'
import { isCurrent, leveled, type Rows, rowOf } from './medicine-rows.ts'
import { subjectsOf } from './medicine-topic.ts'
import { becomesPast, contradict, corrects, refines, takesBack, withdraw } from './taken-back.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

/** What is known while a visit is read, sentence by sentence. */
type Talk = {
  said: readonly Said[]
  rows: Rows
  /** "It" is what was named last. */
  last: readonly NamedMedicine[]
  /** What was talked of before the sentence that is read. */
  topic: readonly NamedMedicine[]
  /** What was just named as somebody else's. */
  theirs: readonly NamedMedicine[]
  /** Sentences since a medicine was named. */
  gap: number
  /** What the clinician asked about a medicine, until they speak again. */
  asked: Asked | undefined
  /** What they asked about one in the turn before. */
  askedBefore: Asked | undefined
  /** The medicine the last decision was about, should it be taken back. */
  decided: NamedMedicine | undefined
  /** A question about something else was asked since, so that "it" in the answer is that. */
  elsewhere: boolean
  /** A medicine the patient asked about or for, until the clinician has answered. */
  wondered: NamedMedicine | undefined
  /** Allergies are asked about, until the clinician asks something else. */
  allergies: boolean
}

type Sentence = {
  sentence: Said
  n: number
  named: readonly NamedMedicine[]
  before: Said | undefined
  sameTurn: boolean
}

/** One row for each medicine anybody named, with everything said about it. */
export function readLedger(said: readonly Said[]): LedgerRow[] {
  const talk: Talk = {
    said,
    rows: new Map(),
    last: onlyNamed(said),
    theirs: [],
    gap: -20,
    asked: undefined,
    askedBefore: undefined,
    topic: [],
    decided: undefined,
    elsewhere: false,
    wondered: undefined,
    allergies: false,
  }
  said.forEach((sentence, n) => {
    const before = said[n - 1]
    const sameTurn =
      before?.line.speaker === sentence.line.speaker && before?.line.name === sentence.line.name
    readSentence(talk, { sentence, n, named: takenIn(talk, sentence, sameTurn), before, sameTurn })
  })
  return [...talk.rows.values()].filter(({ events }) => events.length > 0)
}

/** The medicines of a sentence: what somebody is allergic to, or was tested for, isn't taken. */
function takenIn(talk: Talk, sentence: Said, sameTurn: boolean) {
  const { text, line } = sentence
  const allergy = namesAllergy(text)
  const provider = line.speaker === 'provider'
  // Only a question opens a list: "No known allergies. I'll start sertraline." names what is taken.
  if (allergy && isQuestion(sentence)) talk.allergies = true
  else if (provider && (!sameTurn || isQuestion(sentence))) talk.allergies = false
  const taken = findTaken(text).filter((one) => !isNotTaken(text, one))
  if (allergy) return taken.filter((one) => !isAllergen(text, one))
  return talk.allergies ? [] : taken
}

/** Where a visit is about one medicine, it is that one from the start, even before somebody names it. */
function onlyNamed(said: readonly Said[]): readonly NamedMedicine[] {
  const own = said.flatMap((sentence, n) =>
    findTaken(sentence.text).filter(({ at }) => !ownerOf(sentence, said.slice(Math.max(0, n - 2), n), at)),
  )
  return new Set(own.map(({ generic }) => generic)).size === 1 ? own.slice(0, 1) : []
}

function readSentence(talk: Talk, at: Sentence) {
  const { sentence, n, named, before } = at
  const provider = sentence.line.speaker === 'provider'
  talk.gap = named.length > 0 ? 0 : talk.gap + 1
  if (provider) takeBack(talk, sentence)
  if (named.length > 0) talk.elsewhere = false
  const { asked } = talk
  const owners = talk.said.slice(Math.max(0, n - 2), n)
  const reply =
    !provider && asked && !ownerOf(sentence, owners)
      ? readReply(asked, sentence, named, {
          after: talk.said.slice(n + 1, n + 8),
          ended: endedIn(talk.rows, asked, before),
        })
      : undefined
  if (!provider && asked?.kind === 'given' && asked.said.at + 1 === sentence.at && !reply)
    given(talk, asked, sentence)
  moveTopic(talk, at, owners)
  refuseRequest(talk, at)
  if (reply) for (const [medicine, told] of reply) answerWith(talk, medicine, told)
  else readParts(talk, at)
  if (provider) ask(talk, at)
  else if (named.length > 0 && asked && asked.kind !== 'list') talk.asked = { ...asked, medicines: named }
  if (!provider) wonder(talk, at)
  else if (at.sameTurn) talk.wondered = undefined
}

/** Somebody else's medicine is no topic, unless the patient had some of it: "he gave me one". */
function moveTopic(talk: Talk, { sentence, named, sameTurn }: Sentence, before: readonly Said[]) {
  const measured = named.length === 0 && leveled(sentence, talk.rows)
  if (measured) {
    talk.last = [measured]
    talk.gap = 0
  }
  const own = named.filter(({ at }) => !ownerOf(sentence, before, at))
  const earlier = talk.last
  talk.topic = earlier
  if (named.length > 0 && !(earlier.length > 0 && isActedOn(sentence))) talk.last = own
  // "Ibuprofen can push the lithium up": spoken of is the first.
  const [first, second] = own
  if (first && second && actsOnSecond.test(sentence.text.slice(first.at + first.said.length)))
    talk.last = [first]
  if (own.length < named.length) talk.theirs = named.filter((one) => !own.includes(one))
  else if (!sameTurn || own.length > 0) talk.theirs = []
  // "They gave me one Ativan": what was given once is not what the visit is about.
  if (earlier.length > 0 && /\bgave (?:me|him|her) (?:one|an?|a shot of) /i.test(sentence.text))
    talk.last = earlier
  const given =
    /\b(?:gave|gives|slipped|lent) me\b|\bI(?:['’]ve)? (?:took|tried|had|borrowed|taken) (?:one|some|two|a few|it)\b/i
  if (talk.theirs.length > 0 && own.length === 0 && given.test(sentence.text)) talk.last = talk.theirs
}

const actsOnSecond =
  /^,? (?:can|could|may|might|will|does|also|really|pushes|raises|lowers|drives|interacts|blocks|boosts|doesn['’]t mix|fights)\b/i

/** "That pushes the lithium up": spoken of is still what does it. */
function isActedOn({ text, line }: Said) {
  return (
    line.speaker === 'provider' &&
    /^(?:(?:and|but|so|well|hm+|yes|right)[, .]+)*(?:that|it|this|that one|those|these|both)(?: (?:can|will|could|may|might|also|really|does|doesn['’]t|don['’]t))* (?!is\b|was\b|are\b|were\b|be\b|sounds?\b|looks?\b|means?\b)[a-z]+ /i.test(
      text,
    )
  )
}

function add(talk: Talk, medicine: NamedMedicine, events: readonly MedicineEvent[]) {
  rowOf(talk.rows, medicine).events.push(...events)
  if (events.some(({ decided, by }) => decided === 'clinician' && by === 'provider')) talk.decided = medicine
}

/** Who refuses what was just ordered takes the order back. */
function answerWith(talk: Talk, medicine: NamedMedicine, told: MedicineEvent) {
  const row = rowOf(talk.rows, medicine)
  if (told.action === 'declined' && row.events.at(-1)?.text === talk.asked?.said.text) withdraw(row)
  add(talk, medicine, [told])
}

/** Each part of a sentence goes to the medicine it names, the first part without a name to what it refers back to. */
function readParts(talk: Talk, { sentence, n, named, before, sameTurn }: Sentence) {
  const { asked, rows, last, gap, elsewhere, wondered, said } = talk
  const provider = sentence.line.speaker === 'provider'
  const { decided } = talk
  if (provider && decided && sameTurn && refines(sentence, rowOf(rows, decided), before)) return
  const parts = partsOf(sentence, named)
  const [lead] = parts
  const owners = said.slice(Math.max(0, n - 2), n)
  const back =
    lead && lead.medicines.length === 0 && !isQuestion(sentence) && !ownerOf(sentence, owners)
      ? subjectsOf(sentence, lead.text, {
          last: named.length > 0 ? talk.topic : last,
          decided: talk.decided,
          gap,
          rows,
          answers: !provider && asked !== undefined,
          ask: asked,
          sameTurn,
          elsewhere,
          wondered: provider ? wondered : undefined,
        })
      : []
  if (back.length === 1) {
    talk.last = back
    talk.gap = 0
  }
  const whole =
    back.length > 0 && lead ? [{ ...lead, medicines: back, back: true }, ...parts.slice(1)] : parts
  for (const [medicine, events] of eventsOf(sentence, whole, {
    known: (medicine) => rows.get(medicine.generic)?.events ?? [],
    current: (medicine) => isCurrent(rowOf(rows, medicine)),
    asked,
    answers: !provider && asked !== undefined,
    ownerOf: (medicine) => ownerOf(sentence, owners, named.includes(medicine) ? medicine.at : undefined),
    late: n > said.length * 0.3 || said.length < 8,
  }))
    if (!corrects(sentence, rowOf(rows, medicine), events)) {
      contradict(rowOf(rows, medicine), events, said.slice(Math.max(0, n - 5), n))
      add(talk, medicine, events)
    }
  if (!provider && sameTurn) becomesPast(sentence, last, rows)
}

function isStillTopic({ last }: Talk, asked: Asked | undefined) {
  return asked?.medicines.length === 1 && last[0]?.generic === asked.medicines[0]?.generic
}

/** What the clinician asks holds until they speak again. */
function ask(talk: Talk, { sentence, named, before, sameTurn }: Sentence) {
  if (goesOnListening.test(sentence.text)) return
  // "What does mostly mean?" asks for the same once more.
  if (clarifies.test(sentence.text) && talk.asked) {
    talk.elsewhere = false
    return
  }
  if (!sameTurn) {
    talk.askedBefore = talk.asked
    // A question about what is offered is no answer yet.
    const waits = talk.asked?.kind === 'proposal' && before !== undefined && isQuestion(before)
    talk.asked = waits && !isQuestion(sentence) ? talk.asked : undefined
  }
  const earlier = talk.asked ?? (isStillTopic(talk, talk.askedBefore) ? talk.askedBefore : undefined)
  if (!isQuestion(sentence) && !/\b(?:tell me about|walk me through)\b/i.test(sentence.text)) {
    talk.asked = offeredIn(sentence, named, talk.last) ?? withDose(talk.asked, sentence, sameTurn)
    if (named.length === 0 && otherSubject.test(sentence.text)) talk.elsewhere = true
    return
  }
  const stated = sameTurn && before && findTaken(before.text).length === 1 ? before : undefined
  const { last, gap } = talk
  const away = talk.elsewhere && named.length === 0
  const found = askedIn(sentence, named, {
    last,
    gap,
    before: earlier,
    away,
    only: talk.rows.size === 1,
    stated,
  })
  talk.elsewhere = !found && (away || !sameTurn)
  talk.asked = found ?? (named.length > 0 ? undefined : talk.asked)
}

/** "Okay.", "Mm-hm.": whoever lists their medicines goes on. */
const goesOnListening = /^(?:okay|ok|mm-?hm+|uh-?huh|got it|right|good|yeah|yes|and)[.,]?$/i
const clarifies = /^(?:and |so |okay,? )*what (?:does|do|did) .{1,30} mean\?$/i
/** "And the alcohol.": what follows is about that. */
const otherSubject =
  /^(?:and |so |now,? |okay,? )*(?:the |your )?(?:alcohol|drinking|beers?|wine|weed|cannabis|smoking|vaping|coffee|gun|sleep|therapy|diet)[.,]/i

/** "Would you take naltrexone? Fifty milligrams." */
function withDose(asked: Asked | undefined, { text }: Said, sameTurn: boolean): Asked | undefined {
  if (!sameTurn || asked?.kind !== 'proposal' || asked.dose) return asked
  return { ...asked, dose: doseIn(text, { answers: true }) }
}

const longAgo =
  /\b(?:19|20)\d\d\b|\b(?:years? ago|last (?:year|summer|winter|fall|spring)|in (?:high school|college))\b/i

/** "You stopped it in June. Thirty-six.": the dose of what was just said to have ended. */
function endedIn(rows: Rows, { medicines, said }: Asked, before: Said | undefined) {
  if (before && before.at > said.at && longAgo.test(before.text)) return true
  const last = rows.get(medicines[0]?.generic ?? '')?.events.at(-1)
  return (
    last !== undefined &&
    before !== undefined &&
    last.text === before.text &&
    ['stopped', 'not-taking', 'declined'].includes(last.action)
  )
}

/** "Then scratch what I said": what was decided last doesn't stand. */
function takeBack(talk: Talk, { text }: Said) {
  const { decided } = talk
  if (!decided || !takesBack.test(text)) return
  talk.last = [decided]
  talk.gap = 1
  withdraw(rowOf(talk.rows, decided))
}

const requests =
  /\b(?:ask (?:you )?for|ask about|could i (?:have|get|try)|can(?:['’]t)? i (?:have|get|try)|could (?:i|we) (?:swap|switch|go back)|should i (?:have|get|try|take)|can you (?:give|prescribe)|what about|something (?:for|like)|i want)\b/i

const refusesRequest =
  /^(?:(?:well|hm+|honestly|so)[, ]+)*(?:i['’]d (?:rather|sooner) not|no\b(?!,? (?:not |we|it|that|you|he|she|only))|not (?:that|with|for|while)\b|let['’]s not|i wouldn['’]t|i don['’]t (?:want|think)|i won['’]t)|, no[.!]?$/i

/** "And the Cogentin?", "could I get Klonopin?": the clinician's next words are about it. */
function wonder(talk: Talk, { sentence, named }: Sentence) {
  const [only, second] = named.length > 0 ? named : talk.theirs
  if (only && !second && (isQuestion(sentence) || requests.test(sentence.text))) talk.wondered = only
  else if (named.length > 0) talk.wondered = undefined
}

/** "Can't I get my own Klonopin?" "I'd rather not." */
function refuseRequest(talk: Talk, { sentence, named, sameTurn, before }: Sentence) {
  const { wondered } = talk
  if (!wondered || sentence.line.speaker !== 'provider' || sameTurn || named.length > 0 || !before) return
  if (!(requests.test(before.text) || isQuestion(before)) || !refusesRequest.test(sentence.text)) return
  add(talk, wondered, [event(sentence, sentence.text, 'declined', wondered.said, false)])
  talk.wondered = undefined
}

/** "And the one urgent care gave you?" "I took it three days.": it was started, and by whom is in the question. */
function given(talk: Talk, asked: Asked, answer: Said) {
  const [medicine, second] = asked.medicines
  if (!medicine || second || !asked.giver || /^(?:no|never|i didn['’]t|i never)\b/i.test(answer.text)) return
  const made = event(asked.said, asked.said.text, 'started', medicine.said, false)
  add(talk, medicine, [{ ...made, decided: asked.giver, evidence: [...asked.lines, answer.line.id] }])
}
