import { isKnownEffect } from '../lexicon/known-effects.ts'
import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import { findTaken } from '../lexicon/products.ts'
import { wordCount } from '../text/word-count.ts'
import { no } from './medicine-answer.ts'
import { effectIn } from './medicine-effects.ts'
import { plainOf } from './medicine-plain.ts'
import { asNamed, isCurrent, type Row, type Rows } from './medicine-rows.ts'
import { type AskedEffect, type At, make, push, type Talk } from './medicine-talk.ts'
import type { Said } from './turns.ts'

const affirms =
  /^(?:(?:oh|well|um|uh|yes|yeah|yep|i mean|honestly|no)[,. ]+)*(?:yes|yeah|yep|a (?:little|bit|lot|ton)|little bit|some\b|sometimes|still|only|at first|the first|most (?:days|nights|mornings)|every (?:day|night|morning)|once or twice|constantly|(?:it|they) (?:do|does|did|is|are)(?=[,.!]|$)|i (?:do|am|did|have)(?=[,.!]|$)|it is (?:still )?there|still there|the same|tons|terrible|awful|buckets)/
/** "You don't have the shakes anymore?" "No, I still do." */
const stillSo = /^(?:no,? )?(?:i|it|they|there) (?:still )?(?:do|does|am|is|are|have)(?=[,.]|$)/
const ofAppetite = /\b(?:appetite|eat\w*)\b/
const gone =
  /\b(?:nothing|gone|none|lost|skip\w*|down|less|terrible|not (?:hungry|really|much|great)|barely|hardly)\b/

/** A complaint told after one medicine that only another one that is taken is known for: shaking hands and lithium. */
export function knownElsewhere(rows: Rows, generic: string, plain: string): NamedMedicine | undefined {
  if (isKnownEffect(generic, plain)) return
  const [only, second] = [...rows.values()].filter(
    (row) => row.generic !== generic && isKnownEffect(row.generic, plain) && isUsed(row),
  )
  return only && !second ? asNamed(only) : undefined
}

const ended: ReadonlySet<string> = new Set(['stopped', 'decreased', 'not-taking'])

/** "I had the shakes and I stopped.", "My pressure went up. The doctor pulled it.": told just before it ended. */
export function tieReason(talk: Talk, { said, n }: At): void {
  const row = [...talk.rows.values()].find(({ events }) => {
    const last = events.at(-1)
    return last?.text === said.text && ended.has(last.action) && !last.whose
  })
  if (!row) return
  const same = (one: Said | undefined) => one?.line.id === said.line.id
  const told = [talk.said[n - 2], talk.said[n - 1], said].filter(same)
  for (const one of told) {
    if (
      !one ||
      allEvents(talk.rows).some(({ action, text }) => action === 'side-effect' && text === one.text)
    )
      continue
    const names = findTaken(one.text)
    if (names.some(({ generic }) => generic !== row.generic)) continue
    const before =
      one === said ? one.text.split(/\b(?:stopp|quit|pull|dropp|took|went off|came off)/i)[0] : one.text
    if (
      effectIn(
        plainOf(
          before ?? '',
          names.map(({ said: name }) => name),
        ),
      ) === undefined
    )
      continue
    push(talk, asNamed(row), make(one, '', 'side-effect', asNamed(row), false, [said.line.id]))
  }
}

const allEvents = (rows: Rows) => [...rows.values()].flatMap(({ events }) => events)

/** Kept while the answer lasts; a question about something else ends it. */
export function askedEffect(at: At): AskedEffect | undefined {
  const { said, named, n } = at
  if (named.length > 0) return
  const plain = plainOf(said.text, [])
  const short = wordCount(plain) <= 12
  return short && !/\b(?:help\w*|sleep(?:ing)? (?:well|better)|safe|gun|mother|family)\b/.test(plain)
    ? { plain, line: said.line.id, n }
    : undefined
}

/** "Tremor?" "Some.": the one medicine that is taken and known to do it. */
export function tieAskedEffect(talk: Talk, at: At, asked: AskedEffect): void {
  const { said, n } = at
  if (n - asked.n > 3 || at.asks || at.named.length > 0) return
  const plain = plainOf(said.text, [])
  const able = [...talk.rows.values()].filter(
    (row) =>
      isKnownEffect(row.generic, asked.plain) &&
      isUsed(row) &&
      complains(said.text, plain, asked.plain, row.generic),
  )
  const named = able.filter(({ generic }) => isKnownEffect(generic, plain))
  const [only, second] = named.length === 1 ? named : able
  if (
    !only ||
    second ||
    only.events.some(({ action, text }) => action === 'side-effect' && text === said.text)
  )
    return
  const medicine = asNamed(only)
  push(talk, medicine, make(said, '', 'side-effect', medicine, false, [asked.line]))
}

const use: ReadonlySet<string> = new Set([
  'taking',
  'adherence',
  'continued',
  'increased',
  'decreased',
  'changed',
])
function isUsed(row: Row) {
  const told = row.events.filter(({ action, whose }) => !whose && action !== 'mentioned')
  return isCurrent(row) && (told.length === 0 || told.some(({ action }) => use.has(action)))
}

function complains(text: string, plain: string, asked: string, generic: string) {
  if (
    /\b(?:los[te]\w*|dropp?\w*) (?:\w+ )?(?:NUM|weight|pounds)/.test(plain) &&
    !isKnownEffect(generic, 'lost')
  )
    return false
  if (ofAppetite.test(asked) && gone.test(plain)) return true
  if (stillSo.test(plain)) return true
  if (no.test(text)) return false
  return (
    affirms.test(plain) ||
    (effectIn(plain) !== undefined &&
      (isKnownEffect(generic, plain) || (wordCount(plain) <= 6 && !/\bbut\b/.test(text))))
  )
}
