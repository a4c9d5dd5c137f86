import type { Route } from '../constants.ts'
import type { Drug } from '../types.ts'
import { type Often, readOften } from './frequency.ts'
import type { Amount, Unit } from './order.ts'

const quantity = String.raw`(?<!\d)(\d+(?:\.\d+)?|\.\d+)(?:\s*-\s*(\d+(?:\.\d+)?|\.\d+))?`
const mass = new RegExp(
  String.raw`${quantity}\s*(mg|mcg|g|units?|iu|meq|puffs?)(?![a-z])(?!\s*\/\s*(?:actuation|inh|spray|puff))(?!\s*\/\s*(?:day|d\b|24))`,
  'g',
)
export const counted = new RegExp(
  String.raw`(?<![\d./-])${quantity}\s*(?:x\s*)?(?:tabs?|tablets?|caps?|capsules?|caplets?|pills?|films?|sprays?|gumm\w*|lozenges?|pieces?|suppositor\w*)\b`,
)
const concentration = /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*(mg|mcg|g)\s*\/\s*(\d*(?:\.\d*)?)\s*ml\b/
const volume = new RegExp(String.raw`${quantity}\s*ml\b`)
const combined =
  /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*(?:mg)?\s*[-/]\s*(\d+(?:\.\d+)?|\.\d+)\s*(?:mg)?(?:\s*[-/]\s*(\d+(?:\.\d+)?|\.\d+)\s*(?:mg)?)?/
const totalDay =
  /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*(mg|mcg|g)\s*(?:\/\s*(?:day|d\b|24 ?h)|(?:total )?(?:per|a) day in|total daily dose)/

type Stage = { amounts: Amount[]; problems: string[] }

/** How much one stage of a schedule gives: "2 tablets of 50 mg at bedtime". */
export function readStage(
  text: string,
  often: Often | undefined,
  drug: Drug,
  route: Route | undefined,
): Stage {
  return (
    readRate(text, drug) ??
    readByWeight(text, often, drug) ??
    readDayTotal(text, often, drug) ??
    readLiquid(text, often, drug, route) ??
    readMasses(text, often, drug, route)
  )
}

const unitsIn = (count: RegExpExecArray | null) => (count ? Number(count[2] ?? count[1]) : 1)
const partsOf = ({ ingredients }: Drug) => (ingredients && ingredients.length > 1 ? ingredients : undefined)

/** "25 mcg/h", as of a patch. */
function readRate(text: string, drug: Drug): Stage | undefined {
  const hourly = /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*mcg\s*\/\s*(?:h|hr|hour)\b/.exec(text)
  if (!hourly) return
  const rate = Number(hourly[1]) * unitsIn(counted.exec(text))
  return { amounts: [{ part: drug.genericName, unit: 'mcg/h', dose: rate, day: rate }], problems: [] }
}

/** "10 mg/kg", or "10 mg/kg/day". */
function readByWeight(text: string, often: Often | undefined, drug: Drug): Stage | undefined {
  const weighed =
    /(?<!\d)(\d+(?:\.\d+)?|\.\d+)(?:\s*-\s*(\d+(?:\.\d+)?|\.\d+))?\s*(mg|mcg)\s*\/\s*kg\b(\s*\/\s*(?:day|d)\b)?/.exec(
      text,
    )
  if (!weighed) return
  const each = toMg(Number(weighed[2] ?? weighed[1]), weighed[3] ?? 'mg')
  const amount = weighed[4]
    ? { part: drug.genericName, unit: 'mg' as const, dose: each / Math.max(often?.perDay ?? 1, 1), day: each }
    : amountOf(drug.genericName, each, 'mg', often)
  return { amounts: [{ ...amount, perKg: true }], problems: [] }
}

/** "300 mg a day in three doses". */
function readDayTotal(text: string, often: Often | undefined, drug: Drug): Stage | undefined {
  const total = totalDay.exec(text)
  if (!total) return
  const day = toMg(Number(total[1]), total[2] ?? 'mg')
  const each = often && often.perDay > 1 ? day / often.perDay : day
  return { amounts: [{ part: drug.genericName, unit: 'mg', dose: each, day }], problems: [] }
}

/** "20 mg/5 mL, 10 mL". */
function readLiquid(
  text: string,
  often: Often | undefined,
  drug: Drug,
  route: Route | undefined,
): Stage | undefined {
  const liquid = concentration.exec(text)
  if (!liquid) return
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
  const parts = partsOf(drug)
  const mixture =
    parts &&
    /(?<!\d)(\d+(?:\.\d+)?|\.\d+)\s*(?:mg)?\s*[-/]\s*(\d+(?:\.\d+)?|\.\d+)\s*mg\s*\/\s*(\d*(?:\.\d*)?)\s*ml/.exec(
      text,
    )
  if (mixture)
    return {
      amounts: partAmounts(drug, parts, mixture, milliliters / (Number(mixture[3]) || 1), often),
      problems: [],
    }
  return { amounts: [amountOf(drug.genericName, perMl * milliliters, 'mg', often)], problems: [] }
}

/** "2 tablets of 50 mg", "50/200 mg", "50 mg in the morning and 100 mg at night". */
function readMasses(text: string, often: Often | undefined, drug: Drug, route: Route | undefined): Stage {
  const count = counted.exec(text)
  const units = unitsIn(count)
  const parts = partsOf(drug)
  const strengths = text.replace(counted, ' ').replace(/\b(?:q|every ?)\s*\d+(?:-\d+)?\s*[a-z]*/g, ' ')
  const mixed = parts !== undefined || / and /.test(drug.genericName)
  const both = mixed ? combined.exec(strengths) : null
  if (both) return { amounts: partAmounts(drug, parts, both, units, often), problems: [] }
  const masses = [...text.matchAll(mass)]
  if (masses.length === 0) return readWithoutMass(text, often, drug, route)
  const slashes = /\d+\s*\/\s*\d+(?:\s*\/\s*\d+)?(?!\s*(?:h|hr|hours?|day)\b)/.exec(strengths)
  if (slashes) return { amounts: [], problems: [`"${slashes[0]}" is not understood`] }
  const main = partOf(drug, parts)
  const doses = dosesOf(masses)
  const first = doses[0]
  if (!first) return { amounts: [], problems: [] }
  const segments = segmentsOf(text, masses)
  if (doses.length > 1 && segments.every((segment) => readOften(segment) !== undefined)) {
    const day = doses.reduce(
      (sum, { value }, at) => sum + value * (readOften(segments[at] ?? '')?.perDay ?? 0),
      0,
    )
    const dose = Math.max(...doses.map(({ value }) => value))
    return { amounts: [{ part: main, unit: first.unit, dose, day }], problems: [] }
  }
  const values = doses.map((each) => each.value)
  const value = areTakenTogether(segments) ? values.reduce((sum, each) => sum + each, 0) : Math.max(...values)
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

/** The puffs, where there are any: the strength of one is written beside them. */
function dosesOf(masses: readonly RegExpExecArray[]) {
  const all = masses.map((found) => ({ value: weightOf(found), unit: unitOf(found[3] ?? 'mg') }))
  const puffs = all.filter(({ unit }) => unit === 'puffs')
  return puffs.length > 0 ? puffs : all
}

/** "50 mg and 25 mg": nothing but the word between two doses. */
function areTakenTogether(segments: readonly string[]) {
  return segments
    .slice(0, -1)
    .every((segment) => /^\s*(?:tabs?|caps?)?\s*(?:\+|plus|and)\s*(?:an? )?$/.test(segment))
}

/** The strength of the only product that exists, otherwise what is missing. */
function readWithoutMass(
  text: string,
  often: Often | undefined,
  drug: Drug,
  route: Route | undefined,
): Stage {
  const count = counted.test(text)
  const only = count && drug.commonDosages.length === 1 ? drug.commonDosages[0] : undefined
  if (only && /\dmg|\d mg/.test(only) && !only.includes('/mL'))
    return readStage(`${only.toLowerCase()} ${text}`, often, drug, route)
  if (count) return { amounts: [], problems: ['the strength is not written'] }
  const bare = /(?<![\w.-])(?:\d+(?:\.\d+)?|\.\d+)(?![\w.-]*(?:h|hr|hours|x|times|%))(?=\s|$)/.exec(
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

/** "1 tab in the morning and 2 tabs at bedtime": how many a day and at one time. */
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

export function toMg(value: number, unit: string) {
  return unit === 'mcg' ? value / 1000 : unit === 'g' ? value * 1000 : value
}

function unitOf(unit: string): Unit {
  if (unit.startsWith('unit') || unit === 'iu') return 'units'
  if (unit === 'meq') return 'mEq'
  return unit.startsWith('puff') ? 'puffs' : 'mg'
}
