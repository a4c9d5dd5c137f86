import type { Person } from '../facts.ts'
import { notChecked } from '../not-checked.ts'
import type { Amount, Order } from '../orders/order.ts'
import type { AlertSeverity, Drug, SafetyAlert } from '../types.ts'
import { limitOf } from './index.ts'
import { adult, isDepot, type Known, kidneyStage, tidy, unitsPerMicrogram } from './known-for-dose.ts'
import { fromOthers, type Lower, lowerLimits } from './lower-limits.ts'
import type { DoseLimit, DoseUnit } from './types.ts'

type Found = { severity: AlertSeverity; message: string; advice: string }

/** Between two doses that are taken once a week. */
const sixDays = 6

/** One alert a medicine: the most serious thing its dose says. */
export function doseAlerts(
  order: Known,
  person: Person,
  others: readonly Order[],
  before?: Order,
): SafetyAlert[] {
  const { drug, name } = order
  const limited = limitFor(drug.genericName, order) !== undefined || drug.ingredients !== undefined
  const unread = (limited ? order.problems : []).map((problem) =>
    notChecked(`the dose of ${name}: ${problem}`, 'Enter the strength, the unit and how often.', [name]),
  )
  const weightMissing = limited && !person.weight && order.amounts.some(({ perKg }) => perKg)
  const found = order.amounts.flatMap((amount) => {
    const limit = forUse(limitFor(amount.part, order), person)
    const weighed = byWeight(amount, person)
    return limit && weighed ? amountFindings(weighed, limit, order, person, others, before) : []
  })
  const gaps = order.amounts.flatMap((amount) => {
    const limit = forUse(limitFor(amount.part, order), person)
    return limit ? amountGaps(amount, limit, order, person) : []
  })
  const rank = { critical: 0, warning: 1, info: 2 }
  const worst = found.toSorted((a, b) => rank[a.severity] - rank[b.severity])[0]
  return [
    ...unread,
    ...(weightMissing
      ? [notChecked(`the dose of ${name}: it is per kilogram`, 'Record the weight.', [name])]
      : []),
    ...gaps,
    ...(worst
      ? [
          {
            severity: worst.severity,
            kind: 'dose' as const,
            message: worst.message,
            recommendation: worst.advice,
            source: `US label: ${drug.brandName} (Dosage and Administration)`,
            medications: [name],
          },
        ]
      : []),
  ]
}

function forUse(limit: DoseLimit | undefined, { has }: Person): DoseLimit | undefined {
  const { treating, dose, ...rest } = limit ?? {}
  return limit && treating && has.has(treating[0]) ? { ...rest, day: treating[1] } : limit
}

/** A medicine taken as needed, without a frequency, may be taken every four hours. */
const dosesAsNeeded = 6

/** Triptans and the like are only taken as needed: their labels say how far apart, and people know it. */
const isOnlyAsNeeded = ({ frequencies }: Drug) => frequencies.every((often) => often === 'PRN')

/** What the limits can't be compared with. */
function amountGaps(amount: Amount, limit: DoseLimit, order: Known, { age, weight }: Person): SafetyAlert[] {
  const scale = scaleOf(amount, limit.unit ?? 'mg')
  if (scale === undefined || amount.perKg || limit.gap !== undefined) return []
  const { name } = order
  const isUncounted = order.asNeeded && amount.day === undefined
  const most = (amount.day ?? amount.dose * (isUncounted ? dosesAsNeeded : 1)) * scale
  const isUnweighed =
    limit.perKg !== undefined && !weight && age !== undefined && most > limit.perKg * lightest(age)
  return [
    ...(isUncounted && !isOnlyAsNeeded(order.drug) && most > (limit.stop ?? limit.day * 2)
      ? [
          notChecked(
            `the daily dose of ${name}: how often it may be taken is not written`,
            'Enter the maximum number of doses per day.',
            [name],
          ),
        ]
      : []),
    ...(isUnweighed && age < adult
      ? [notChecked(`the dose of ${name} for the weight`, 'Record the weight.', [name])]
      : []),
  ]
}

/** Kilograms that hardly any child of that age is below, by the CDC growth charts. */
function lightest(age: number) {
  return age < 6 ? 6 + 1.7 * age : 16 + 2.7 * (age - 6)
}

/** Whether the label limits the dose at this kidney function and the order stays within that limit. */
export function fitsKidneys(order: Known, person: Person): boolean {
  return (
    order.amounts.length > 0 &&
    order.amounts.every((amount) => {
      const limit = limitFor(amount.part, order)
      const stage = limit && kidneyStage(limit, person)
      const scale = limit && scaleOf(amount, limit.unit ?? 'mg')
      return stage !== undefined && scale !== undefined && (amount.day ?? amount.dose) * scale <= stage[1]
    })
  )
}

/** Whether the label limits the dose from this age on and the order stays within that limit. */
export function fitsAge(order: Known, { age }: Person): boolean {
  return (
    order.amounts.length > 0 &&
    order.amounts.every((amount) => {
      const older = limitFor(amount.part, order)?.older
      return older !== undefined && (age ?? 0) >= older[0] && (amount.day ?? amount.dose) <= older[1]
    })
  )
}

function byWeight(amount: Amount, { weight }: Person): Amount | undefined {
  if (!amount.perKg) return amount
  if (!weight) return undefined
  return {
    ...amount,
    dose: amount.dose * weight,
    day: amount.day === undefined ? undefined : amount.day * weight,
  }
}

/** Limits by mouth do not fit an injection, a patch or a spray. */
function limitFor(part: string, order: Order): DoseLimit | undefined {
  const { route } = order
  const now = route === 'IM' && !isDepot(order) ? limitOf(`${part}@IM now`) : undefined
  const compared = now ?? (route && limitOf(`${part}@${route}`))
  if (compared) return compared
  const limit = limitOf(part)
  const own = limit?.route ?? 'PO'
  const fits =
    route === undefined ||
    route === own ||
    (route === 'PO' && own === 'SL') ||
    (route === 'SL' && own === 'PO')
  return fits ? limit : undefined
}

function amountFindings(
  amount: Amount,
  limit: DoseLimit,
  order: Known,
  person: Person,
  others: readonly Order[],
  before: Order | undefined,
): Found[] {
  const unit = limit.unit ?? 'mg'
  const scale = scaleOf(amount, unit)
  if (scale === undefined) return []
  const elsewhere = fromOthers(amount.part, order, others) * scale
  // A depot or a weekly medicine is limited by the single dose.
  const day = (limit.gap === undefined ? (amount.day ?? amount.dose) : amount.dose) * scale + elsewhere
  const print = (value: number) => `${tidy(value)} ${unit}`
  const what = `${order.name} ${print(day)} a day${elsewhere > 0 ? ` of ${amount.part} from all sources` : ''}`
  const compared: ComparedDose = { limit, order, what, day, single: amount.dose * scale, scale, print }
  return [
    ...tooOften(compared),
    ...overDailyLimit(compared),
    ...overSingleLimit(compared),
    ...lowerLimits(limit, order, person, others, before).flatMap((lower) => overLowerLimit(compared, lower)),
    ...(amount.day === undefined ? [] : underUsualDose(compared)),
  ]
}

/** What is taken in the unit of the limit. */
type ComparedDose = {
  limit: DoseLimit
  order: Known
  /** "Tylenol 5,000 mg a day of acetaminophen from all sources" */
  what: string
  day: number
  single: number
  scale: number
  print: (value: number) => string
}

function tooOften({ limit, order }: ComparedDose): Found[] {
  if (limit.gap === undefined || !order.often || order.often.gap >= limit.gap) return []
  return [
    {
      severity: 'critical',
      message: `${order.name} is taken at most once every ${limit.gap === 6 ? 7 : limit.gap} days, not this often.`,
      advice: 'Do not give. Correct the frequency.',
    },
  ]
}

function overDailyLimit({ limit, what, day, print }: ComparedDose): Found[] {
  const isStop = limit.stop === undefined ? day >= limit.day * 2 : day > limit.stop
  if (isStop)
    return [
      {
        severity: 'critical',
        message: `${what} is far above the highest dose of ${print(limit.day)}.`,
        advice: 'Do not give. Check the dose and the unit.',
      },
    ]
  if (day <= limit.day) return []
  return [
    {
      severity: 'warning',
      message: `${what} is above the highest dose of ${print(limit.day)}.`,
      advice: 'Lower it, or record why more is needed.',
    },
  ]
}

function overSingleLimit({ limit, order, single, print }: ComparedDose): Found[] {
  const isWeekly = (order.often?.gap ?? 0) >= sixDays
  const highest = (isWeekly ? limit.weekly : undefined) ?? limit.dose ?? limit.day
  if (single <= highest) return []
  return [
    {
      severity: single >= highest * 2 ? 'critical' : 'warning',
      message: `${order.name} ${print(single)} at once is above the highest single dose of ${print(highest)}.`,
      advice: 'Lower the single dose.',
    },
  ]
}

function overLowerLimit({ order, what, day, scale, print }: ComparedDose, lower: Lower): Found[] {
  const compared = lower.first ? Math.min(day, (order.firstDay ?? Number.POSITIVE_INFINITY) * scale) : day
  if (compared <= lower.day) return []
  const far = lower.first ? compared >= lower.day * 2.5 : lower.doubles && day >= lower.day * 2
  const most = lower.day === 0 ? 'is not compared' : `is above ${print(lower.day)}, the highest dose`
  return [
    {
      severity: lower.severity === 'warning' && far ? 'critical' : lower.severity,
      message: `${what} ${most} ${lower.why}.`,
      advice: lower.day === 0 ? 'Do not give.' : 'Lower the dose as the label says.',
    },
  ]
}

function underUsualDose({ limit, order, what, day }: ComparedDose): Found[] {
  if (limit.low === undefined || order.often?.gap !== 0 || day >= limit.low / 2) return []
  return [
    {
      severity: 'info',
      message: `${what} is far below the usual dose.`,
      advice: 'Check the dose and the unit.',
    },
  ]
}

/** From mg to the unit of the limit; nothing where they do not measure the same thing. */
function scaleOf({ unit, part }: Amount, limit: DoseUnit): number | undefined {
  if (unit === 'mg')
    return {
      mg: 1,
      mcg: 1000,
      g: 0.001,
      units: undefined,
      mEq: undefined,
      puffs: undefined,
      'mcg/h': undefined,
    }[limit]
  if (unit === 'units' && part === 'cholecalciferol') return 1 / unitsPerMicrogram
  return unit === limit ? 1 : undefined
}
