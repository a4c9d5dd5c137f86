import type { Route } from '../constants.ts'
import type { Drug } from '../types.ts'
import { type Often, readOften } from './frequency.ts'
import type { Amount, Order, Unit } from './order.ts'

type Dose = Pick<Order, 'amounts' | 'often' | 'problems' | 'missing' | 'firstDay'>

const quantity = String.raw`(\d*\.?\d+)(?:\s*-\s*(\d*\.?\d+))?`
const mass = new RegExp(
  String.raw`${quantity}\s*(mg|mcg|g|units?|iu|meq|puffs?)(?![a-z])(?!\s*\/\s*(?:actuation|inh|spray|puff))(?!\s*\/\s*(?:day|d\b|24))`,
  'g',
)
const counted = new RegExp(
  String.raw`(?<![\d./-])${quantity}\s*(?:x\s*)?(?:tabs?|tablets?|caps?|capsules?|caplets?|pills?|films?|sprays?|gumm\w*|lozenges?|pieces?|suppositor\w*)\b`,
)
const concentration = /(\d*\.?\d+)\s*(mg|mcg|g)\s*\/\s*(\d*\.?\d*)\s*ml\b/
const volume = new RegExp(String.raw`${quantity}\s*ml\b`)
const combined = /(\d*\.?\d+)\s*(?:mg)?\s*[-/]\s*(\d*\.?\d+)\s*(?:mg)?(?:\s*[-/]\s*(\d*\.?\d+)\s*(?:mg)?)?/
const dayLimit =
  /\b(?:max(?:imum)?|not to exceed|do not exceed|don't exceed|nte|no more than|not more than|at most|limit|up to)\s*(?:of\s*)?(\d*\.?\d+)\s*(mg|g|tabs?|tablets?|caps?|capsules?|pills?)?\s*(?:total )?(?:\/|per|in|a|each|daily)?\s*(?:24 ?h\w*|day|daily|d\b)/
const totalDay =
  /(\d*\.?\d+)\s*(mg|mcg|g)\s*(?:\/\s*(?:day|d\b|24 ?h)|(?:total )?(?:per|a) day in|total daily dose)/

/** "increase by 50 mg every 2 days to 300 mg": only where it leads is a dose. */
const steps =
  /\b(?:increas\w*|titrat\w*|uptitrat\w*|advanc\w*|decreas\w*|go up|rais\w*|tapered)\b[^.;]*?\bto (?=\d)|\b(?:goal|target)(?: dose)?(?: of)?:?/
const stepSize =
  /\b(?:increas\w*|titrat\w*|uptitrat\w*|advanc\w*|decreas\w*|go up|rais\w*|taper\w*)\b[^.;]*?\bby [\d.-]+ ?(?:mg|mcg|tabs?|caps?)?(?:\s*(?:every|q|each|per) ?[\d-]* ?(?:days?|weeks?|wks?|d|months?)|\s*weekly|\s*daily)?/g

/** "25 mg daily x 2 wk, 50 mg daily": after a time the next stage begins. */
const nextStage = /(\b(?:x|for)\s*\d+\s*(?:days?|d|weeks?|wks?|months?)),\s*(?=\d)/g

/** "20 mg with dinner, max 80 mg": how far it may go some day, not what is taken. */
const highestLater =
  /(\d ?mg\b.*?)[,;(]?\s*\b(?:max(?:imum)?(?: dose)?|not to exceed|nte)\s*(?:of )?\d*\.?\d+ ?mg\b\)?(?! ?(?:\/|per|in|a|each) ?(?:dose|24|day|d\b))/

export function readDose(text: string, drug: Drug, route: Route | undefined): Dose {
  const cap = dayLimit.exec(text)
  const said = withBracketedCount(cap ? text.replace(cap[0], ' ') : text, drug)
    .replace(highestLater, '$1 ')
    .replace(nextStage, '$1 then ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(
      /\bx\s*\d+\s*(days?|d|weeks?|wks?|months?)\b|\bfor\s*(?:the )?(?:first )?\d+\s*(?:more )?(days?|d|weeks?|wks?|months?|doses?)\b|#\s*\d+|\b\d+\s*refills?\b|\bmay repeat\b.*$|\bdays? \d+(?:-\d+)?\b/g,
      ' ',
    )
  const stages = said
    .split(steps)
    .flatMap((stage) => stage.replace(stepSize, ' ').split(/\bthen\b|\bfrom\b.*?\bto\b|\bfollowed by\b/))
    .map((stage) => stage.trim())
    .filter(Boolean)
  const often = stages.map(readOften)
  const read = stages.map((stage, at) => readStage(stage, often[at] ?? often.find(Boolean), drug, route))
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
  const first = read.find((each) => each.amounts.length > 0)?.amounts[0]
  return {
    amounts,
    often: known,
    problems: [...new Set(problems)],
    missing,
    ...(first && { firstDay: first.day ?? first.dose }),
  }
}

const countInBrackets = new RegExp(String.raw`(\d*\.?\d+)\s*(mg|mcg|g)\s*\((${counted.source})\)`, 'g')
const totalInBrackets = new RegExp(
  String.raw`${counted.source}[^()\d]*\((\d*\.?\d+\s*(?:mg|mcg|g))\s+total\)`,
  'g',
)

/**
 * "2 tablets (100 mg total)" is 100 mg, and so is "100 mg (2 tablets)" where there are tablets of 50 mg. Where there
 * are only such of 100 mg, it is two of them.
 */
function withBracketedCount(text: string, drug: Drug) {
  const isStrength = (mg: number) =>
    drug.commonDosages.some((each) => {
      const [, value, unit] = /^(\d*\.?\d+) ?(mg|mcg|g)\b/.exec(each) ?? []
      return value !== undefined && Math.abs(toMg(Number(value), unit ?? 'mg') - mg) < 0.001 * mg
    })
  return text
    .replace(totalInBrackets, (_, _low, _high, total: string) => total)
    .replace(
      countInBrackets,
      (all, value: string, unit: string, count: string, low: string, high?: string) => {
        const mg = toMg(Number(value), unit)
        return isStrength(mg) && !isStrength(mg / Number(high ?? low)) ? `${value} ${unit} ${count}` : all
      },
    )
}

function readStage(
  text: string,
  often: Often | undefined,
  drug: Drug,
  route: Route | undefined,
): { amounts: Amount[]; problems: string[] } {
  const count = counted.exec(text)
  const units = count ? Number(count[2] ?? count[1]) : 1
  const hourly = /(\d*\.?\d+)\s*mcg\s*\/\s*(?:h|hr|hour)\b/.exec(text)
  if (hourly) {
    const rate = Number(hourly[1]) * units
    return {
      amounts: [{ part: drug.genericName, unit: 'mcg/h', dose: rate, day: rate }],
      problems: [],
    }
  }
  const weighed = /(\d*\.?\d+)(?:\s*-\s*(\d*\.?\d+))?\s*(mg|mcg)\s*\/\s*kg\b(\s*\/\s*(?:day|d)\b)?/.exec(text)
  if (weighed) {
    const each = toMg(Number(weighed[2] ?? weighed[1]), weighed[3] ?? 'mg')
    const amount = weighed[4]
      ? {
          part: drug.genericName,
          unit: 'mg' as const,
          dose: each / Math.max(often?.perDay ?? 1, 1),
          day: each,
        }
      : amountOf(drug.genericName, each, 'mg', often)
    return { amounts: [{ ...amount, perKg: true }], problems: [] }
  }
  const parts = drug.ingredients && drug.ingredients.length > 1 ? drug.ingredients : undefined
  const total = totalDay.exec(text)
  if (total) {
    const day = toMg(Number(total[1]), total[2] ?? 'mg')
    const each = often && often.perDay > 1 ? day / often.perDay : day
    return { amounts: [{ part: drug.genericName, unit: 'mg', dose: each, day }], problems: [] }
  }
  const liquid = concentration.exec(text)
  if (liquid) {
    const beside = text.replace(liquid[0], ' ')
    const taken = volume.exec(beside)
    const perMl = toMg(Number(liquid[1]), liquid[2] ?? 'mg') / (Number(liquid[3]) || 1)
    if (!taken && beside.match(mass)) return readStage(beside, often, drug, route)
    if (!taken && route === 'inhaled')
      return {
        amounts: [amountOf(drug.genericName, perMl * (Number(liquid[3]) || 1), 'mg', often)],
        problems: [],
      }
    if (!taken)
      return { amounts: [], problems: [`"${liquid[0]}" is a strength; how many mL are taken is not written`] }
    const milliliters = Number(taken[2] ?? taken[1])
    const mixture =
      parts && /(\d*\.?\d+)\s*(?:mg)?\s*[-/]\s*(\d*\.?\d+)\s*mg\s*\/\s*(\d*\.?\d*)\s*ml/.exec(text)
    if (mixture)
      return {
        amounts: partAmounts(drug, parts, mixture, milliliters / (Number(mixture[3]) || 1), often),
        problems: [],
      }
    return {
      amounts: [amountOf(drug.genericName, perMl * milliliters, 'mg', often)],
      problems: [],
    }
  }
  const strengths = text.replace(counted, ' ').replace(/\b(?:q|every ?)\s*\d+(?:-\d+)?\s*[a-z]*/g, ' ')
  const mixed = parts !== undefined || / and /.test(drug.genericName)
  const both = mixed ? combined.exec(strengths) : null
  if (both) return { amounts: partAmounts(drug, parts, both, units, often), problems: [] }
  const masses = [...text.matchAll(mass)]
  if (masses.length === 0) {
    const only = count && drug.commonDosages.length === 1 ? drug.commonDosages[0] : undefined
    if (only && /\dmg|\d mg/.test(only) && !only.includes('/mL'))
      return readStage(`${only.toLowerCase()} ${text}`, often, drug, route)
    if (count) return { amounts: [], problems: ['the strength is not written'] }
    const bare = /(?<![\w.-])\d*\.?\d+(?![\w.-]*(?:h|hr|hours|x|times|%))(?=\s|$)/.exec(
      text.replace(/\b(q|every)\s*\d+\s*\w+/g, ' '),
    )
    const percent = /\d\s*%/.test(text)
    if (!bare || percent) return { amounts: [], problems: [] }
    const drops = /\d\s*(?:drops?|gtts?)\b/.test(text)
    return {
      amounts: [],
      problems: [drops ? 'how much is in a drop is not written' : `"${bare[0]}" has no unit`],
    }
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
  const added =
    doses.length > 1 &&
    segments
      .slice(0, -1)
      .every((segment) => /^\s*(?:tabs?|caps?)?\s*(?:\+|plus|and)\s*(?:an? )?$/.test(segment))
  const value = added
    ? doses.reduce((sum, each) => sum + each.value, 0)
    : Math.max(...doses.map((each) => each.value))
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
