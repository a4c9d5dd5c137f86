import { remember } from '../text/remember.ts'
import { personProblem } from './persons.ts'
import type { Problem } from './problem.ts'
import { actOf, type Token, tokensOf } from './tokens.ts'
import { clausesOf, type Told } from './told.ts'

/** No figure and no medicine may appear more often than it was said: an extra one would replace another. */
export function countProblem(
  plain: string,
  sources: readonly ReadonlyMap<string, number>[],
): Problem | undefined {
  for (const [key, count] of countsIn(plain)) {
    const most = sources.reduce((sum, one) => sum + (one.get(key) ?? 0), 0)
    if (most > 0 && count > most) return key.startsWith('medicine:') ? 'medicine' : 'number'
  }
  return undefined
}

/** How often a text names each figure and medicine. */
export const countsIn = remember((text: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const { critical } of tokensOf(text))
    if (critical && /^(?:number|medicine|times):/.test(critical))
      found.set(critical, (found.get(critical) ?? 0) + 1)
  return found
})

/**
 * Figures, units, medicines, decisions, days, sides and people must be said in the source, and next to the same
 * words: a dose that is right for another medicine is wrong here. `known` are medicines a bracket may name.
 */
export function criticalProblem(
  plain: string,
  told: readonly Told[],
  known: ReadonlySet<string>,
): Problem | undefined {
  for (const clause of clausesOf(plain)) {
    const tokens = tokensOf(clause)
    for (const [n, token] of tokens.entries()) {
      const { critical } = token
      if (!critical) continue
      const kind = critical.slice(0, critical.indexOf(':'))
      if (kind === 'medicine') {
        if (tokens[n - 1]?.word === '(' && known.has(critical) && known.size === 1) continue
        if (!medicineFits(critical, tokens, told)) return 'medicine'
      } else if (kind === 'number') {
        if (!numberFits(n, tokens, told)) return 'number'
      } else if (kind === 'person') {
        if (!told.some(({ tokens: others }) => others.some((other) => other.critical === critical)))
          return 'person'
      } else if (!told.some(({ tokens: others }) => others.some((other) => same(token, other))))
        return 'number'
    }
    if (!actsFit(tokens, told)) return 'decision'
    const person = personProblem(tokens, told)
    if (person) return person
  }
  return undefined
}

const filler = new Set(
  'a an the about around maybe almost nearly roughly only just like approximately his her their my your some'.split(
    ' ',
  ),
)

function key({ critical, stem, word }: Token) {
  return critical ?? (stem || word)
}

function keysFrom(tokens: readonly Token[], at: number, step: 1 | -1, most: number): string[] {
  const keys: string[] = []
  for (let n = at + step; n >= 0 && n < tokens.length && keys.length < most; n += step) {
    const token = tokens[n]
    if (!token || !/[\p{L}\p{N}%]/u.test(token.word) || filler.has(token.word)) continue
    keys.push(key(token))
  }
  return keys
}

/** A number must be next to the same word as in the source, and before the same unit. */
function numberFits(at: number, tokens: readonly Token[], told: readonly Told[]): boolean {
  const number = tokens[at]?.critical
  const right = keysFrom(tokens, at, 1, 3)
  const left = keysFrom(tokens, at, -1, 2)
  const unit = unitAfter(tokens, at)
  const rivals = unit ? withUnit(unit, told) : new Set()
  return told.some(({ tokens: others }) =>
    others.some((other, n) => {
      if (other.critical !== number) return false
      const theirs = unitAfter(others, n)
      if (unit && theirs && unit !== theirs && !nightAndDay(unit, theirs)) return false
      const theirRight = keysFrom(others, n, 1, 3)
      const theirLeft = keysFrom(others, n, -1, 2)
      const beside = meets(right, theirRight) || meets(left, theirLeft)
      if (unit && unit === theirs && rivals.size > 1) {
        const shared =
          left.some((one) => theirLeft.includes(one)) ||
          right.slice(1).some((one) => theirRight.slice(1).includes(one))
        return shared || left.length === 0 || theirLeft.length === 0
      }
      // "Four." to "How many?" has no neighbor: the whole answer is the figure.
      return beside || (theirRight.length === 0 && theirLeft.length === 0)
    }),
  )
}

/** The nearest word of one side is near the figure on the other side too. */
function meets(one: readonly string[], other: readonly string[]) {
  const [mine] = one
  const [theirs] = other
  return (mine !== undefined && other.includes(mine)) || (theirs !== undefined && one.includes(theirs))
}

/** Different figures with one unit in the source: then the unit alone does not tell which is meant. */
function withUnit(unit: string, told: readonly Told[]): Set<string> {
  return new Set(
    told.flatMap(({ tokens }) =>
      tokens.flatMap(({ critical }, n) =>
        critical?.startsWith('number:') && unitAfter(tokens, n) === unit ? [critical] : [],
      ),
    ),
  )
}

function nightAndDay(one: string, other: string) {
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

const alike: readonly (readonly string[])[] = [
  ['every:night', 'part:bedtime', 'unit:night', 'part:evening'],
  ['every:day', 'every:night', 'every:morning'],
  ['times:once', 'number:1'],
  ['times:twice', 'number:2'],
  ['part:pm', 'part:evening'],
  ['when:today', 'unit:day'],
]

function same(one: Token, other: Token) {
  if (one.critical === other.critical) return true
  return alike.some((pair) => pair.includes(one.critical ?? '') && pair.includes(other.critical ?? ''))
}

/** A clause of the source must name the medicine together with something this clause says about it. */
function medicineFits(critical: string, tokens: readonly Token[], told: readonly Told[]): boolean {
  const naming = told.filter(({ tokens: others }) => others.some((other) => other.critical === critical))
  if (naming.length === 0) return false
  const different = new Set(
    told.flatMap(({ tokens: others }) =>
      others.flatMap(({ critical: one }) => (one?.startsWith('medicine:') ? [one] : [])),
    ),
  )
  if (different.size === 1) return true
  const own = meanings(tokens, critical)
  if (own.size === 0) return true
  return naming.some(({ tokens: others }) => {
    const theirs = meanings(others, critical)
    return theirs.size === 0 || [...own].some((one) => theirs.has(one))
  })
}

/** What a clause says about one medicine: its decisions, figures and words, without other medicines. */
function meanings(tokens: readonly Token[], medicine: string): Set<string> {
  return new Set(
    tokens.flatMap((token) => {
      if (token.critical === medicine || token.critical?.startsWith('medicine:')) return []
      const act = actOf(token.word)
      if (act) return [`act:${act}`]
      const one = token.critical ?? token.stem
      return one ? [one] : []
    }),
  )
}

/** "Stop" is said in the source of the thing this clause stops. */
function actsFit(tokens: readonly Token[], told: readonly Told[]): boolean {
  const acts = tokens.flatMap(({ word }) => actOf(word) ?? [])
  if (acts.length === 0) return true
  const said = told.filter(
    ({ negated, speaker, asked }) => asked || speaker !== 'provider' || negated !== undefined,
  )
  const medicines = tokens.flatMap(({ critical }) => (critical?.startsWith('medicine:') ? [critical] : []))
  const things = tokens.flatMap((token) => (actOf(token.word) ? [] : (token.critical ?? token.stem) || []))
  return acts.every((act) => {
    const decided = said.filter(
      ({ tokens: others }) =>
        others.some(({ critical }) => critical && medicines.includes(critical)) &&
        others.some(({ word }) => actOf(word)),
    )
    const sources = decided.length > 0 ? decided : said
    return sources.some(({ tokens: others }) => {
      if (!others.some(({ word }) => means(word, act))) return false
      const theirs = new Set(others.map((other) => other.critical ?? other.stem))
      return (
        things.length === 0 ||
        things.some((thing) => theirs.has(thing)) ||
        !others.some(({ critical }) => critical)
      )
    })
  })
}

const loose: Record<string, RegExp> = {
  continue: /^(?:still|same|unchanged|leave|changes?|kept|keeps|keeping)$/,
  stop: /^(?:off|quit|stops|out)$/,
  start: /^(?:put|on|trying|try|new|gave|get|into)$/,
  up: /^(?:up|higher|more|doubled?)$/,
  down: /^(?:down|less|cut|dropped|drop|lowers|half)$/,
  hold: /^(?:skip|pause|has)$/,
  switch: /^(?:change|changed|instead|replace)$/,
}

function means(word: string, act: string) {
  return actOf(word) === act || (loose[act]?.test(word) ?? false)
}
