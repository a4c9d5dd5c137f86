import type { Problem } from './check-sentence.ts'
import { type Token, tokensOf } from './tokens.ts'
import { clausesOf, type Told } from './told.ts'

/** How many words around a figure belong to it. */
const reach = 5

/**
 * Figures, units, medicines, days, sides and people must be said in the source, and beside the same words: a dose that
 * is right for another medicine is wrong here.
 */
export function criticalProblem(
  plain: string,
  told: readonly Told[],
  medicinesKnown: ReadonlySet<string>,
): Problem | undefined {
  for (const clause of clausesOf(plain)) {
    const tokens = tokensOf(clause)
    for (const [n, token] of tokens.entries()) {
      const { critical } = token
      if (!critical) continue
      const kind = critical.slice(0, critical.indexOf(':'))
      if (kind === 'medicine') {
        if (
          !told.some((one) => one.tokens.some((other) => other.critical === critical)) &&
          !medicinesKnown.has(critical)
        )
          return 'medicine'
        if (!medicineFits(critical, tokens, told)) return 'medicine'
        continue
      }
      if (kind === 'person') {
        if (!told.some(({ tokens: others }) => others.some((other) => other.critical === critical)))
          return 'person'
        continue
      }
      if (!supported(token, n, tokens, told)) return 'number'
    }
    const person = personProblem(tokens, told)
    if (person) return person
  }
  return undefined
}

/** Said somewhere in the source with the same neighbor: the unit after a number, the word a frequency goes with. */
function supported(token: Token, at: number, tokens: readonly Token[], told: readonly Told[]): boolean {
  const own = around(tokens, at)
  const unit = token.critical?.startsWith('number:') ? unitAfter(tokens, at) : undefined
  return told.some(({ tokens: others }) =>
    others.some((other, n) => {
      if (!same(token, other)) return false
      if (unit) {
        const theirs = unitAfter(others, n)
        if (theirs && theirs !== unit && !sameSpan(theirs, unit)) return false
        if (theirs === unit) return near(own, around(others, n), unit)
      }
      const near_ = around(others, n)
      return (
        own.size === 0 || near_.size === 0 || [...own].some((word) => near_.has(word)) || others.length <= 4
      )
    }),
  )
}

/** With the unit alike, one more shared word, unless the other side offers none. */
function near(own: ReadonlySet<string>, theirs: ReadonlySet<string>, unit: string) {
  const word = unit.slice(5)
  const rest = [...own].filter((one) => !one.startsWith(word.slice(0, 4)) && !/^\d/.test(one))
  const others = [...theirs].filter((one) => !one.startsWith(word.slice(0, 4)) && !/^\d/.test(one))
  return (
    rest.length === 0 || others.length === 0 || rest.some((one) => others.includes(one)) || others.length <= 2
  )
}

function same(one: Token, other: Token) {
  if (one.critical === other.critical) return true
  const pairs: readonly (readonly string[])[] = [
    ['every:day', 'unit:day', 'unit:night'],
    ['every:week', 'unit:week'],
    ['every:month', 'unit:month'],
    ['part:bedtime', 'unit:night'],
    ['times:once', 'number:1'],
    ['times:twice', 'number:2'],
    ['part:pm', 'part:evening', 'unit:night'],
  ]
  return pairs.some((pair) => pair.includes(one.critical ?? '') && pair.includes(other.critical ?? ''))
}

/** "Every night" and "a day" are told for each other of sleep and pills; days and weeks never are. */
function sameSpan(one: string, other: string) {
  const spans = [one, other]
  return spans.includes('unit:day') && spans.includes('unit:night')
}

function unitAfter(tokens: readonly Token[], at: number): string | undefined {
  for (const token of tokens.slice(at + 1, at + 3)) {
    if (token.critical?.startsWith('unit:')) return token.critical
    if (!/^\p{L}/u.test(token.word)) return
  }
  return undefined
}

function around(tokens: readonly Token[], at: number): Set<string> {
  const stems = tokens
    .slice(Math.max(0, at - reach), at + reach + 1)
    .flatMap(({ stem }, n, all) => (stem && n !== Math.min(at, reach) && all ? [stem] : []))
  return new Set(stems.filter((one) => one !== tokens[at]?.stem))
}

/** A dose in the same clause as a medicine must be said with it, or with no other medicine. */
function medicineFits(critical: string, tokens: readonly Token[], told: readonly Told[]): boolean {
  const numbers = tokens.flatMap((token, n) => {
    const unit = unitAfter(tokens, n)
    return token.critical?.startsWith('number:') && (unit === undefined || /mg|mcg|:g$/.test(unit))
      ? [token.critical]
      : []
  })
  const medicines = tokens.filter((token) => token.critical?.startsWith('medicine:'))
  if (numbers.length !== 1 || medicines.length !== 1) return true
  const [number] = numbers
  const holders = told.filter(({ tokens: others }) => others.some((other) => other.critical === number))
  if (holders.length === 0) return true
  return holders.some(({ tokens: others }) => {
    const here = others.filter((other) => other.critical?.startsWith('medicine:'))
    return here.length === 0 || here.some((other) => other.critical === critical)
  })
}

/** What a relative did or has is never told of the patient, and the other way round. */
function personProblem(tokens: readonly Token[], told: readonly Told[]): Problem | undefined {
  const stems = [
    ...new Set(
      tokens.flatMap(({ stem, critical }) => (stem && !critical?.startsWith('person:') ? [stem] : [])),
    ),
  ]
  if (stems.length === 0) return
  const subject = subjectOf(tokens)
  const ranked = told
    .map((one) => ({ one, shared: stems.filter((stem) => one.stems.has(stem)).length }))
    .filter(({ shared }) => shared >= Math.min(2, stems.length))
  if (ranked.length === 0) return
  const most = ranked.reduce((max, { shared }) => Math.max(max, shared), 0)
  const best = ranked.filter(({ shared }) => shared === most).map(({ one }) => one)
  const fits = best.some((one) => {
    const theirs = subjectOf(one.tokens)
    if (subject === 'nobody') return true
    if (theirs === 'nobody' || theirs === 'somebody') return true
    if (subject === 'patient')
      return theirs === 'patient' && (one.speaker !== 'other' || theirs === 'patient')
    return theirs === subject || one.tokens.some(({ critical }) => critical === subject)
  })
  return fits ? undefined : 'person'
}

/** Who a clause is about: a relative, the patient, or not said. */
function subjectOf(tokens: readonly Token[]): string {
  for (const { word, critical } of tokens.slice(0, 5)) {
    if (critical?.startsWith('person:') && critical !== 'person:hospital') return critical
    if (
      word === 'patient' ||
      word === 'i' ||
      word === 'im' ||
      word === 'ive' ||
      word === 'id' ||
      word === 'ill' ||
      word === 'client'
    )
      return 'patient'
    if (
      word === 'he' ||
      word === 'she' ||
      word === 'hes' ||
      word === 'shes' ||
      word === 'they' ||
      word === 'theyre'
    )
      return 'somebody'
  }
  return 'nobody'
}
