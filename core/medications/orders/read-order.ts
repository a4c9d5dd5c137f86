import { type Route, routes } from '../constants.ts'
import { findDrug, isFormWord, similarNames } from '../find-drug.ts'
import { fold } from '../fold.ts'
import type { Drug } from '../types.ts'
import { type Often, readOften } from './frequency.ts'

type Unit = 'mg' | 'units' | 'mEq' | 'puffs'

/** How much of one active part is taken, in mg where it has a weight. */
export type Amount = { part: string; unit: Unit; dose: number; day: number | undefined }

/** "sertraline 100 mg daily" as far as it is understood. */
export type Order = {
  text: string
  /** The words that name the medicine. */
  name: string
  drug: Drug | undefined
  /** Names one letter away from an unknown one. */
  similar: readonly string[]
  amounts: readonly Amount[]
  often: Often | undefined
  route: Route | undefined
  asNeeded: boolean
  /** What is written but not understood. */
  problems: readonly string[]
  /** What is not written. */
  missing: readonly string[]
}

const leading =
  /^(?:please )?(?:start|begin|add|continue|increase|decrease|change|switch to|prescribe|restart|resume|rx:?|new:?|take|trial of|to)\s+/i
const ordinary = new Set(
  'po by mouth orally oral im iv sl sc subq sublingual topical transdermal nasal inhaled intranasal spray gel cream ointment depot lai weekly daily qd bid tid qid qhs qam prn nightly monthly once twice as at every in three four one two up half take with tablet dose mg sliding taper tapering titrate titration directed'.split(
    ' ',
  ),
)

export function readOrder(written: string): Order {
  const text = countLast(written.trim().replace(leading, ''))
  const words = text.split(/\s+/)
  const { name, drug, rest } = nameOf(words)
  const base = {
    text: written.trim(),
    name,
    drug,
    asNeeded: /\b(prn|as needed|if needed|when needed)\b/i.test(rest),
  }
  if (!drug) {
    const similar = similarNames(name)
    return { ...base, similar, amounts: [], often: undefined, route: undefined, problems: [], missing: [] }
  }
  const plain = plainOf(rest)
  const route = routeOf(plainOf(text))
  return { ...base, similar: [], route, ...readDose(plain, drug) }
}

/** "2 tablets of sertraline 50 mg" with the name first. */
function countLast(text: string) {
  const found = /^(\S+ (?:tab|cap|pill)\w*) (?:of )?(\D.*)$/i.exec(text)
  return found && /^(\d|one|two|half)/i.test(text) ? `${found[2]} ${found[1]}` : text
}

/** The longest known name at the start; a word after it that is neither a form nor a dose makes it another medicine. */
function nameOf(words: readonly string[]): { name: string; drug: Drug | undefined; rest: string } {
  const before = words.findIndex(
    (word, at) => at > 0 && /^[\d.#(]/.test(word) && !/^\d+-?[a-z]{2,}/i.test(word),
  )
  const spoken = words.slice(
    0,
    before === -1 ? Math.min(words.length, 8) : Math.min(words.length, before + 1),
  )
  for (let length = spoken.length; length > 0; length--) {
    const name = words
      .slice(0, length)
      .join(' ')
      .replace(/[,;:]+$/, '')
    const drug = findDrug(name)
    if (!drug || /\d\s*(mg|mcg|g|ml)\b/i.test(name)) continue
    const rest = words.slice(length)
    const stop = rest.findIndex(
      (word) => /^[\d.#(,]/.test(word) || ordinary.has(fold(word)) || /^q\d/i.test(word),
    )
    const between = rest.slice(0, stop === -1 ? rest.length : stop)
    const known = between.every(
      (word) => isFormWord(word) || !fold(word) || /^(for|to|with|and)$/i.test(word),
    )
    if (known) return { name, drug, rest: rest.join(' ') }
    return { name: words.slice(0, length + between.length).join(' '), drug: undefined, rest: '' }
  }
  const end = words.findIndex((word, at) => at > 0 && (/^[\d.#(]/.test(word) || ordinary.has(fold(word))))
  return { name: words.slice(0, end === -1 ? words.length : end).join(' '), drug: undefined, rest: '' }
}

const spelled: Record<string, string> = { one: '1', two: '2', three: '3', four: '4', half: '0.5' }

function plainOf(text: string) {
  return text
    .toLowerCase()
    .replace(/(\d),(\d{3})\b/g, '$1$2')
    .replace(/µg|μg|micrograms?|ug\b/g, 'mcg')
    .replace(/milligrams?/g, 'mg')
    .replace(/\bgrams?\b/g, 'g')
    .replace(/milliliters?|milliliters?|\bcc\b/g, 'ml')
    .replace(/½|\b1\/2\b/g, '0.5')
    .replace(
      /\b(one|two|three|four|half)(?=\s+(?:an? )?(?:tab|cap|pill|puff|spray|film|patch|to ))/g,
      (word) => spelled[word] ?? word,
    )
    .replace(/(\d)\s*(?:to|–|—)\s*(?=\d)/g, '$1-')
}

const routeWords: readonly (readonly [RegExp, Route])[] = [
  [/\b(patch|topical\w*|transdermal|cream|gel|ointment|lotion|ring|apply)\b/, 'topical'],
  [/\b(im|intramuscular\w*|inject\w*|subq|sc|sq|subcutaneous\w*|depot|lai|shot|pen)\b/, 'IM'],
  [/\b(iv|intravenous\w*)\b/, 'IV'],
  [/\b(sl|sublingual\w*|under the tongue|film|films)\b/, 'SL'],
  [/\b(inhal\w*|puffs?|nasal\w*|intranasal\w*|sprays?|nebuliz\w*|neb)\b/, 'inhaled'],
  [/\b(po|by mouth|oral\w*|tab\w*|cap\w*|pills?)\b/, 'PO'],
]

function routeOf(text: string): Route | undefined {
  const coded = routes.find((route) => new RegExp(String.raw`\b${route.toLowerCase()}\b`).test(text))
  return routeWords.find(([words]) => words.test(text))?.[1] ?? coded
}

type Dose = Pick<Order, 'amounts' | 'often' | 'problems' | 'missing'>

const quantity = String.raw`(\d*\.?\d+)(?:\s*-\s*(\d*\.?\d+))?`
const mass = new RegExp(
  String.raw`${quantity}\s*(mg|mcg|g|units?|iu|meq|puffs?)(?![a-z])(?!\s*\/\s*(?:day|d\b|24))`,
  'g',
)
const counted = new RegExp(
  String.raw`${quantity}\s*(?:x\s*)?(?:tabs?|tablets?|caps?|capsules?|pills?|films?|sprays?|gumm\w*|lozenges?)\b`,
)
const concentration = /(\d*\.?\d+)\s*(mg|mcg|g)\s*\/\s*(\d*\.?\d*)\s*ml\b/
const volume = new RegExp(String.raw`${quantity}\s*ml\b`)
const combined = /(\d*\.?\d+)\s*(?:mg)?\s*[-/]\s*(\d*\.?\d+)\s*(?:mg)?(?:\s*[-/]\s*(\d*\.?\d+)\s*(?:mg)?)?/
const dayLimit =
  /\b(?:max(?:imum)?|not to exceed|nte|no more than|limit|up to)\s*(?:of\s*)?(\d*\.?\d+)\s*(mg|g|tabs?|tablets?|caps?|capsules?|pills?)?\s*(?:\/|per|in|a|each|daily)?\s*(?:24 ?h\w*|day|daily|d\b)/
const totalDay =
  /(\d*\.?\d+)\s*(mg|mcg|g)\s*(?:\/\s*(?:day|d\b|24 ?h)|(?:total )?(?:per|a) day in|total daily dose)/

function readDose(text: string, drug: Drug): Dose {
  const cap = dayLimit.exec(text)
  const said = (cap ? text.replace(cap[0], ' ') : text)
    .replace(/\([^)]*\)/g, ' ')
    .replace(
      /\bx\s*\d+\s*(days?|weeks?|months?)\b|\bfor\s*\d+\s*(days?|weeks?|months?)\b|#\s*\d+|\b\d+\s*refills?\b/g,
      ' ',
    )
  const stages = said
    .split(/\bthen\b|\b(?:increas\w*|titrat\w*|decreas\w*) to\b|\bfrom\b.*?\bto\b/)
    .map((stage) => stage.trim())
    .filter(Boolean)
  const often = stages.map(readOften)
  const read = stages.map((stage, at) => readStage(stage, often[at] ?? often.find(Boolean), drug))
  const amounts = highest(read.flatMap((each) => each.amounts)).map((amount) => capped(amount, cap))
  const changing = /\b(sliding scale|tap(er|ering)|as directed|titrat\w*)\b/.exec(text)
  const problems =
    amounts.length > 0
      ? []
      : [...read.flatMap((each) => each.problems), ...(changing ? [`"${changing[0]}" is not a dose`] : [])]
  const known = often.filter((each) => each !== undefined).toSorted((a, b) => b.perDay - a.perDay)[0]
  const missing = [
    ...(amounts.length === 0 && problems.length === 0 ? ['no dose is written'] : []),
    ...(amounts.length > 0 && !known && amounts.every(({ day }) => day === undefined)
      ? ['how often it is taken is not written']
      : []),
  ]
  return { amounts, often: known, problems: [...new Set(problems)], missing }
}

function readStage(
  text: string,
  often: Often | undefined,
  drug: Drug,
): { amounts: Amount[]; problems: string[] } {
  const count = counted.exec(text)
  const units = count ? Number(count[2] ?? count[1]) : 1
  const parts = drug.ingredients && drug.ingredients.length > 1 ? drug.ingredients : undefined
  const total = totalDay.exec(text)
  if (total) {
    const day = toMg(Number(total[1]), total[2] ?? 'mg')
    const each = often && often.perDay > 1 ? day / often.perDay : day
    return { amounts: [{ part: drug.genericName, unit: 'mg', dose: each, day }], problems: [] }
  }
  const liquid = concentration.exec(text)
  if (liquid) {
    const taken = volume.exec(text.replace(liquid[0], ' '))
    if (!taken)
      return { amounts: [], problems: [`"${liquid[0]}" is a strength; how many mL are taken is not written`] }
    const perMl = toMg(Number(liquid[1]), liquid[2] ?? 'mg') / (Number(liquid[3]) || 1)
    return {
      amounts: [amountOf(drug.genericName, perMl * Number(taken[2] ?? taken[1]), 'mg', often)],
      problems: [],
    }
  }
  const strengths = text.replace(counted, ' ')
  const mixed = parts !== undefined || / and /.test(drug.genericName)
  const both = mixed ? combined.exec(strengths) : null
  if (both) return { amounts: partAmounts(drug, parts, both, units, often), problems: [] }
  const masses = [...text.matchAll(mass)]
  if (masses.length === 0) {
    if (count) return { amounts: [], problems: ['the strength is not written'] }
    const bare = /(?<![\w.-])\d*\.?\d+(?![\w.-]*(?:h|hr|hours|x|times|%))(?=\s|$)/.exec(
      text.replace(/\b(q|every)\s*\d+\s*\w+/g, ' '),
    )
    const percent = /\d\s*%/.test(text)
    if (bare && !percent) return { amounts: [], problems: [`"${bare[0]}" has no unit`] }
    return { amounts: [], problems: [] }
  }
  const slashes = /\d+\s*\/\s*\d+(?:\s*\/\s*\d+)?(?!\s*(?:h|hr|hours?|day)\b)/.exec(strengths)
  if (slashes) return { amounts: [], problems: [`"${slashes[0]}" is not understood`] }
  const main = partOf(drug, parts)
  const all = masses.map((found) => ({ value: weightOf(found), unit: unitOf(found[3] ?? 'mg') }))
  const doses = all.some(({ unit }) => unit === 'puffs') ? all.filter(({ unit }) => unit === 'puffs') : all
  const first = doses[0]
  if (!first) return { amounts: [], problems: [] }
  const segments = segmentsOf(text, masses)
  const sums = doses.length > 1 && segments.every((segment) => readOften(segment) !== undefined)
  if (sums) {
    const day = doses.reduce(
      (sum, { value }, at) => sum + value * (readOften(segments[at] ?? '')?.perDay ?? 0),
      0,
    )
    const dose = Math.max(...doses.map(({ value }) => value))
    return { amounts: [{ part: main, unit: first.unit, dose, day }], problems: [] }
  }
  const value = Math.max(...doses.map((each) => each.value))
  const several = severalCounts(text)
  if (several && doses.length === 1) {
    return {
      amounts: [{ part: main, unit: first.unit, dose: value * several.most, day: value * several.day }],
      problems: [],
    }
  }
  const one = first.unit === 'puffs' ? value : value * (count && !restates(doses, units) ? units : 1)
  return { amounts: [amountOf(main, one, first.unit, often)], problems: [] }
}

/** "1 tab in the morning and 2 tabs at bedtime": how many in a day and at once. */
function severalCounts(text: string): { day: number; most: number } | undefined {
  const counts = [...text.matchAll(new RegExp(counted.source, 'g'))]
  if (counts.length < 2) return undefined
  const often = segmentsOf(text, counts).map(readOften)
  if (often.some((each) => each === undefined)) return undefined
  const numbers = counts.map((found) => Number(found[2] ?? found[1]))
  return {
    day: numbers.reduce((sum, count, at) => sum + count * (often[at]?.perDay ?? 0), 0),
    most: Math.max(...numbers),
  }
}

/** "50 mg tablets, 2 tablets, 100 mg": the second weight is the first times the count. */
function restates(doses: readonly { value: number }[], units: number) {
  const values = doses.map(({ value }) => value)
  return values.length > 1 && Math.abs(Math.max(...values) - Math.min(...values) * units) < 0.001
}

function segmentsOf(text: string, masses: readonly RegExpMatchArray[]) {
  return masses.map((found, at) =>
    text.slice((found.index ?? 0) + found[0].length, masses[at + 1]?.index ?? text.length),
  )
}

/** Of a combined strength the larger number is the acetaminophen. */
function partAmounts(
  drug: Drug,
  parts: readonly string[] | undefined,
  found: RegExpExecArray,
  units: number,
  often: Often | undefined,
): Amount[] {
  const numbers = [found[1], found[2]].map(Number)
  const names = parts ?? [drug.genericName, '']
  const ordered =
    names.includes('acetaminophen') &&
    (numbers[0] ?? 0) > (numbers[1] ?? 0) !== (names[0] === 'acetaminophen')
      ? numbers.toReversed()
      : numbers
  const whole = parts ? [] : [amountOf(drug.genericName, Math.max(...numbers) * units, 'mg' as const, often)]
  return [
    ...whole,
    ...(parts ?? []).map((part, at) => amountOf(part, (ordered[at] ?? 0) * units, 'mg' as const, often)),
  ]
}

function partOf(drug: Drug, parts: readonly string[] | undefined) {
  return parts ? (parts.find((part) => part !== 'acetaminophen') ?? drug.genericName) : drug.genericName
}

function amountOf(part: string, dose: number, unit: Unit, often: Often | undefined): Amount {
  return { part, unit, dose, day: often ? dose * often.perDay : undefined }
}

function weightOf(found: RegExpMatchArray) {
  const value = Number(found[2] ?? found[1])
  const unit = found[3] ?? 'mg'
  return unit === 'mg' || unit === 'mcg' || unit === 'g' ? toMg(value, unit) : value
}

function toMg(value: number, unit: string) {
  return unit === 'mcg' ? value / 1000 : unit === 'g' ? value * 1000 : value
}

function unitOf(unit: string): Unit {
  if (unit.startsWith('unit') || unit === 'iu') return 'units'
  if (unit === 'meq') return 'mEq'
  return unit.startsWith('puff') ? 'puffs' : 'mg'
}

/** Of several stages of a schedule the highest counts. */
function highest(amounts: readonly Amount[]): Amount[] {
  const byPart = new Map<string, Amount>()
  for (const amount of amounts) {
    const before = byPart.get(amount.part)
    if (!before || (amount.day ?? amount.dose) > (before.day ?? before.dose)) byPart.set(amount.part, amount)
  }
  return [...byPart.values()]
}

function capped(amount: Amount, cap: RegExpExecArray | null): Amount {
  if (!cap) return amount
  const limit = Number(cap[1])
  const unit = cap[2] ?? ''
  const weight = unit === 'mg' || unit === 'g' || (unit === '' && limit > 20)
  const day = weight ? toMg(limit, unit || 'mg') : amount.dose * limit
  return { ...amount, day: amount.day === undefined ? day : Math.min(amount.day, day) }
}
