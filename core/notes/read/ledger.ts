import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { isAllergen, isNotTaken, namesAllergy } from '../lexicon/not-taken.ts'
import { findTaken } from '../lexicon/products.ts'
import { wordCount } from '../text/word-count.ts'
import type { LedgerRow } from '../types.ts'
import { withoutGuesses } from './ledger-certain.ts'
import { askedEffect, tieAskedEffect } from './medicine-asked-effects.ts'
import { readClauses } from './medicine-clauses.ts'
import { completeDoses } from './medicine-link.ts'
import { tellsInQuestion } from './medicine-phrases.ts'
import { ask, offers, state } from './medicine-question.ts'
import { isTaken, rowOf } from './medicine-rows.ts'
import { raises } from './medicine-settle.ts'
import {
  type At,
  blank,
  doseOf,
  type Focus,
  isQuestion,
  make,
  push,
  type Talk,
  unique,
} from './medicine-talk.ts'
import { dropsNamed, takesBack, withdraw, withdrawAll } from './taken-back.ts'
import type { Said } from './turns.ts'
import { ownerOf } from './whose-medicine.ts'

/** One row for each medicine that anyone named, with everything said about it. */
export function readLedger(spoken: readonly Said[]): LedgerRow[] {
  const all = spoken.map(withoutReport)
  const talk: Talk = {
    said: all,
    rows: new Map(),
    focus: onlyNamed(all),
    earlier: undefined,
    question: undefined,
    away: false,
    allergies: false,
    decided: undefined,
    decidedAt: -20,
    wondered: undefined,
    measured: undefined,
    refusable: undefined,
    theirs: false,
    workAt: -1,
    given: undefined,
    askedEffect: undefined,
  }
  all.forEach((said, n) => {
    const last = all[n - 1]
    const sameTurn = last?.line.speaker === said.line.speaker && last?.line.name === said.line.name
    const provider = said.line.speaker === 'provider'
    const asks = isQuestion(said)
    const once = takenIn(talk, said, sameTurn, provider)
    const named = [...once, ...again(said.text, once)].toSorted((a, b) => a.at - b.at)
    const at = {
      said,
      n,
      provider,
      sameTurn,
      before: all.slice(Math.max(0, n - 2), n),
      named,
      asks,
      inList: listed(talk, said),
    }
    if (provider) talk.askedEffect = asks ? askedEffect(at) : sameTurn ? talk.askedEffect : undefined
    readSentence(talk, at)
    if (!provider && talk.askedEffect) tieAskedEffect(talk, at, talk.askedEffect)
  })
  completeDoses(talk.rows)
  const told = [...talk.rows.values()].filter(({ events }) => events.length > 0).map(withoutIdle)
  return withoutGuesses(told, all)
}

/**
 * A row that tells something keeps no mention that tells nothing: the question another event answers, the medicine
 * named once more in a line another event cites, its level among the labs.
 */
function withoutIdle(row: LedgerRow): LedgerRow {
  const telling = row.events.filter(({ action }) => action !== 'mentioned')
  if (telling.length === 0) return row
  const cited = new Set(telling.flatMap(({ evidence }) => evidence))
  const events = row.events.filter(
    ({ action, dose, whose, text, evidence }) =>
      action !== 'mentioned' ||
      whose !== undefined ||
      (dose === undefined && !isLab(text, row.medicine) && !evidence.every((line) => cited.has(line))) ||
      (dose !== undefined && !text.endsWith('?')),
  )
  return events.length < row.events.length ? { ...row, events } : row
}

const isLab = (text: string, name: string) =>
  text.split(name).length > 1 &&
  text
    .split(name)
    .slice(1)
    .every((rest) => /^,?['’]?s? (?:and \w+ )?(?:levels?|stud(?:y|ies)|counts?)\b/i.test(rest))

/** "He says, one hundred fifty.": what an interpreter or a relative passes on is read as it was said. */
function withoutReport(said: Said): Said {
  if (said.line.speaker !== 'other') return said
  const text = said.text.replace(reports, '')
  return text === said.text || text.length < 2 ? said : { ...said, text }
}

const reports =
  /^(?:and |but |so |then )?(?:he|she|they) (?:also |only )?(?:says?|said|answers?|adds?|corrects?|repeats?|replie[sd]|explains?|is saying)(?: that)?[,:.]* (?=\S)/i

/** "Zoloft 50 for a week, and after that no Zoloft": what is said at the second place counts too. */
function again(text: string, named: readonly NamedMedicine[]): NamedMedicine[] {
  return named.flatMap((medicine) => {
    const at = text.indexOf(medicine.said, medicine.at + medicine.said.length)
    return at > 0 ? [{ ...medicine, at }] : []
  })
}

/** Whether the same person has just told of another medicine that they take it, or was asked for all of them. */
function listed({ rows, question }: Talk, { line }: Said) {
  if (line.speaker === 'provider') return false
  if (question?.kind === 'list') return true
  for (const { events } of rows.values())
    for (const { action, by, evidence, whose } of events)
      if (action === 'taking' && by === line.speaker && !whose && evidence.at(-1) === line.id) return true
  return false
}

/** The medicine of a visit about just one: in focus from the start, even before anyone names it. */
function onlyNamed(said: readonly Said[]): Focus | undefined {
  let only: Focus | undefined
  for (const [n, sentence] of said.entries())
    for (const medicine of findTaken(sentence.text)) {
      if (only?.medicines[0]?.generic === medicine.generic) continue
      if (ownerOf(sentence, said.slice(Math.max(0, n - 2), n), medicine.at)) continue
      if (only) return
      only = { medicines: [medicine], n: 0, line: sentence.line.id }
    }
  return only
}

function takenIn(talk: Talk, said: Said, sameTurn: boolean, provider: boolean) {
  const { text } = said
  const allergy = namesAllergy(text)
  if (allergy && isQuestion(said)) talk.allergies = true
  else if (provider && (!sameTurn || isQuestion(said))) talk.allergies = false
  const taken = findTaken(text).filter((one) => !isNotTaken(text, one))
  if (allergy) return taken.filter((one) => !isAllergen(text, one))
  return talk.allergies ? [] : taken
}

function readSentence(talk: Talk, at: At) {
  const { said, provider, named, asks, sameTurn } = at
  if (provider && !sameTurn && !goesOn.test(said.text)) {
    if (!(talk.question?.kind === 'proposal' && !asks)) talk.question = undefined
  }
  if (!provider && !sameTurn) talk.refusable = at.n - talk.decidedAt <= 3 ? talk.decided : undefined
  const { refusable } = talk
  if (
    !provider &&
    refusable &&
    at.n - talk.decidedAt <= 6 &&
    !asks &&
    !talk.away &&
    refusal.test(said.text) &&
    !answersElse(talk, at) &&
    !talk.question?.acts.length
  ) {
    const row = rowOf(talk.rows, refusable)
    const last = row.events.findLast(({ by, decided }) => by === 'provider' && decided === 'clinician')
    if (last && ['started', 'increased', 'changed'].includes(last.action)) {
      withdraw(row)
      push(talk, refusable, {
        ...make(said, said.text, 'declined', refusable, true, last.evidence),
        decided: 'patient',
      })
      talk.refusable = undefined
      if (wordCount(said.text) <= 3) return
    }
  }
  const { wondered } = talk
  if (provider && wondered && named.length === 0 && acknowledges.test(said.text)) return
  if (provider && wondered && named.length === 0 && refusesRequest.test(said.text)) {
    push(talk, wondered, { ...make(said, said.text, 'declined', wondered, false), decided: 'clinician' })
    talk.wondered = undefined
    return
  }
  if (!provider) {
    const [only, second] = unique(named)
    // "Do we go up on it?" "No.": it is still taken.
    const change = only && raises.test(said.text) && isTaken(rowOf(talk.rows, only).events)
    if (
      only &&
      !second &&
      !change &&
      !ownerOf(said, at.before, only.at) &&
      ((asks && !tellsInQuestion.test(said.text)) || requests.test(said.text))
    )
      talk.wondered = only
    else if (named.length > 0) talk.wondered = undefined
  } else talk.wondered = undefined
  const dropped = provider && !asks ? named.find((one) => dropsNamed(said.text, one.said)) : undefined
  if (dropped) {
    const known = rowOf(talk.rows, dropped).events
    const proposed = known.some(({ by, decided }) => by === 'provider' && decided === 'clinician')
    withdrawAll(talk.rows, dropped.said, dropped.generic)
    if (proposed || !isTaken(known)) {
      push(talk, dropped, { ...make(said, said.text, 'declined', dropped, false), decided: 'clinician' })
      talk.focus = undefined
      return
    }
  }
  if (provider && talk.decided && takesBack.test(said.text)) withdraw(rowOf(talk.rows, talk.decided))
  if (provider && asks) {
    ask(talk, at)
    return
  }
  if (provider && /\b(?:tell me about|walk me through)\b/i.test(said.text) && named.length > 0) ask(talk, at)
  else readClauses(talk, at)
  if (provider) state(talk, at)
  // "Don't stop the oxycodone. And Cymbalta to ninety.": what is answered next is about the second.
  if (
    provider &&
    talk.decidedAt === at.n &&
    talk.question?.kind === 'use' &&
    talk.question.medicines[0]?.generic !== talk.decided?.generic
  )
    talk.question = undefined
  const [offered, second] = unique(named)
  if (provider && offered && !second && offers.test(said.text) && talk.decidedAt !== at.n)
    talk.question = {
      ...blank(said),
      kind: 'proposal',
      medicines: [offered],
      dose: doseOf(said.text, offered),
    }
  if (!provider && !asks && talk.question) talk.question = { ...talk.question, read: talk.question.read + 1 }
}

/** "No seizures ever?" "No.": a no to a question about something else refuses nothing. */
function answersElse({ said, question }: Talk, { n }: At) {
  const last = said.slice(0, n).findLast(({ line }) => line.speaker === 'provider')
  return last !== undefined && isQuestion(last) && question?.kind !== 'proposal' && !consents.test(last.text)
}
const consents =
  /^(?:and |so )?(?:okay|ok|all right|alright|sound|does that|how does that|what do you (?:think|say)|are you (?:okay|all right|good|up)|is that (?:okay|all right)|would you|will you|can you|could you|deal|yes|agreed|fair)\b/i

const requests =
  /\b(?:ask (?:you )?for|ask about|could i (?:have|get|try)|can(?:['’]t)? i (?:have|get|try)|could (?:i|we) (?:swap|switch|go back)|should i (?:have|get|try|take)|can you (?:give|prescribe)|what about|i want)\b/i
const refusesRequest =
  /^(?:(?:well|hm+|honestly|so)[, ]+)*(?:i['’]d (?:rather|sooner) not|no\b(?!,? (?:not |we|it|that|you|he|she|only))|not (?:that|with|for|while)\b|let['’]s not|i wouldn['’]t|i don['’]t (?:want|think)|i won['’]t|i can(?:['’]t|not) (?:give|prescribe|do|write)|that(?:['’]s| is) a (?:firm )?no)/i
const acknowledges = /^(?:i (?:hear|understand|get) (?:you|it|that)|okay|mm-?hm+|hm+|yeah|sure|right)[.,!]*$/i
const refusal =
  /^(?:(?:oh|well|um|uh|honestly|please)[,. ]+)*(?:(?:no|nope|nah)(?:[.,!]|$| (?:sir|ma['’]am|thank\w*|way|i don['’]t))(?! (?:that['’]s|it['’]s|problem|i (?:understand|get|know|can|will)|not at all|questions?))|i don['’]t want (?:it|that|any)|i['’]d (?:really )?rather not|i['’]m not (?:taking|doing|going on)|please don['’]t|please,? no\b|no way|absolutely not|no,? not that|not (?:for me|that one))/i
const goesOn = /^(?:okay|ok|mm-?hm+|uh-?huh|got it|right|good|yeah|yes|and|sure|i see|wow|hm+)[.,]?$/i
