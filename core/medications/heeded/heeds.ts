import type { Named } from '../check-pair.ts'
import { isEstablished } from '../doses/lower-limits.ts'
import type { Person } from '../facts.ts'
import { isParty } from '../interactions/find-interactions.ts'
import { isGoingOn } from '../orders/going-on.ts'
import type { Order } from '../orders/order.ts'
import type { SafetyAlert } from '../types.ts'
import { type AdjustedDose, adjustedDoses } from './adjusted-doses.ts'
import { plansToMeasure, saysAdjusted, saysLowered } from './said.ts'
import { usualInYounger, usualTogether } from './usual-doses.ts'

type Entry = Named & { order: Order; before?: Order }

type Circumstances = {
  /** The order being written; nothing when a whole list is checked. */
  newest?: Entry
  person: Pick<Person, 'has' | 'age'>
}

const keptApart =
  /\bseparat\w*|\bapart\b|\b(?:\d+|two|three|four|six) ?(?:h|hrs?|hours?) (?:before|after|from)\b/i
const inTheGut = /bind|absor|chelat/i
const inTheBlood =
  /CYP|UGT|P-gp|OATP|glucuronid|breakdown|clear(?:s|ance)|xanthine oxidase|MAO-A|inhibition|induction|levels? (?:may )?(?:rise|fall|double)/i
/** A second danger of the same pair that a lower level does not remove. */
const besides = /repolariz|QT|serotonin/i

const minor = (alert: SafetyAlert): SafetyAlert => ({
  ...alert,
  severity: 'info',
  message: alert.message.replace(/^(?:Major|Moderate)/, 'Minor'),
})

const moderate = (alert: SafetyAlert): SafetyAlert => ({
  ...alert,
  severity: 'warning',
  message: alert.message.replace(/^Major/, 'Moderate'),
})

/** An interaction the order has heeded, or of two medicines that are commonly combined at a low dose, only informs. */
export function asHeeded(
  alerts: readonly SafetyAlert[],
  a: Entry,
  b: Entry,
  circumstances: Circumstances,
): readonly SafetyAlert[] {
  const { person } = circumstances
  const doses = [...adjustedTo(a, b, circumstances), ...adjustedTo(b, a, circumstances)]
  const single = isSingleFluconazole(a) || isSingleFluconazole(b)
  const usual = isUsual(a, b, person) || isUsual(b, a, person) || single
  const apart = keptApart.test(a.order.text) || keptApart.test(b.order.text) || areHalfADayApart(a, b)
  const adjusted = saysAdjusted(a, b) || saysAdjusted(b, a)
  return alerts.map((alert) => {
    if (alert.kind !== 'interaction') return alert
    const text = `${alert.message} ${alert.recommendation}`
    const level = inTheBlood.test(text)
    const settling = doses.filter(({ always }) => always || level)
    const dose = settling.find(({ partly }) => !partly) ?? settling[0]
    const said =
      (adjusted && level) || [a, b].some(({ order }) => plansToMeasure(order.text, alert.recommendation))
    if (alert.severity === 'critical')
      return asHeededMajor(alert, dose, { said, onlyLevel: single || !besides.test(text) })
    if (dose) return withDose(minor(alert), dose)
    return usual || said || (apart && inTheGut.test(alert.recommendation)) ? minor(alert) : alert
  })
}

/** `onlyLevel`: a lower level removes all of the danger. */
function asHeededMajor(
  alert: SafetyAlert,
  dose: AdjustedDose | undefined,
  { said, onlyLevel }: { said: boolean; onlyLevel: boolean },
): SafetyAlert {
  if (!dose) return said ? moderate(alert) : alert
  return withDose(onlyLevel && !dose.partly ? minor(alert) : moderate(alert), dose)
}

const inTheMorning = /\b(?:q ?am|every morning|in the morning|before breakfast|with breakfast|in am)\b/i
const inTheEvening = /\b(?:qhs|hs|q ?pm|bedtime|at night|nightly|evening|dinner|supper|in pm)\b/i

/** One in the morning and the other at night do not meet in the gut. */
function areHalfADayApart(a: Entry, b: Entry) {
  const early = ({ order: { text } }: Entry) => inTheMorning.test(text) && !inTheEvening.test(text)
  const late = ({ order: { text } }: Entry) => inTheEvening.test(text) && !inTheMorning.test(text)
  return (early(a) && late(b)) || (late(a) && early(b))
}

function withDose(alert: SafetyAlert, { source }: AdjustedDose): SafetyAlert {
  return {
    ...alert,
    recommendation: `The order keeps to the dose of the label. ${alert.recommendation}`,
    source,
  }
}

/** The label statements that the first medicine's dose follows in combination with the second. */
function adjustedTo(
  one: Entry,
  other: Entry,
  { newest, person: { has } }: Circumstances,
): readonly AdjustedDose[] {
  const { drug, order } = one
  const beside = other.drug
  if (!drug || !beside || order.amounts.length === 0) return []
  return adjustedDoses.filter(
    (adjusted) =>
      adjusted.medicines.includes(drug.genericName) &&
      adjusted.beside.some((party) => isParty(beside, party)) &&
      (adjusted.for?.some((term) => has.has(term as never)) ?? true) &&
      fits(order, adjusted) &&
      isMeant(one, adjusted, newest === undefined ? undefined : newest === one),
  )
}

function fits({ amounts }: Order, { day, single, least }: AdjustedDose) {
  return amounts.every((amount) => {
    const perDay = amount.day ?? amount.dose
    return perDay <= day && amount.dose <= (single ?? day) && perDay >= (least ?? 0)
  })
}

/** A first dose for a new order; a part of the usual dose only where it was set with the other medicine in view. */
function isMeant(
  { drug, order, before }: Entry,
  { start, weeks, share }: AdjustedDose,
  isNewest: boolean | undefined,
) {
  const highest = Math.max(...order.amounts.map(({ day, dose }) => day ?? dose))
  const first = order.firstDay ?? highest
  // "40 mg, increase to 80 mg" is a schedule that begins, not a medicine taken already.
  const begins =
    isNewest === true &&
    !(drug && isEstablished({ ...order, drug }, before)) &&
    (!isGoingOn(order) || first < highest)
  if (begins && start !== undefined) {
    return first <= start && (highest <= start || firstStageDays(order.text) >= 7 * (weeks ?? 1))
  }
  return isNewest !== false || !share || saysLowered(order.text)
}

const unitDays = { d: 1, w: 7, m: 28 }

/** "25 mg every other day x 2 wks, then …": how long the first stage lasts, as far as the text says. */
function firstStageDays(text: string): number {
  const found =
    /\b(?:x|for|after|in|weeks? 1 ?-)\s*(\d+)\s*(d|w|m)(?:ays?|ks?|eeks?|o|onths?)?\b|\bweeks? 1 ?(?:-|to|and|&) ?(\d)/i.exec(
      text,
    )
  if (!found) return 0
  if (found[3]) return 7 * Number(found[3])
  const unit = (found[2] ?? 'd').toLowerCase()
  return Number(found[1]) * unitDays[unit as keyof typeof unitDays]
}

const older = 65

function isUsual({ drug, order }: Entry, other: Entry, { age }: Pick<Person, 'age'>): boolean {
  const pairs = (age ?? older) < older ? [...usualTogether, ...usualInYounger] : usualTogether
  return pairs.some(
    ([medicine, mg, beside]) =>
      drug?.genericName === medicine &&
      order.amounts.length > 0 &&
      order.amounts.every(({ day, dose }) => (day ?? dose) <= mg) &&
      beside.some((party) => other.drug !== undefined && isParty(other.drug, party)),
  )
}

const once = /\b(once|x ?1|single dose|one dose|1 dose|one time)\b/i
const singleDose = 200

/** For a yeast infection: too little for most interactions. */
function isSingleFluconazole({ drug, order }: Entry) {
  return (
    drug?.genericName === 'fluconazole' &&
    once.test(order.text) &&
    !/\bonce (a|per|every|daily|weekly)\b/i.test(order.text) &&
    order.amounts.every(({ dose }) => dose <= singleDose)
  )
}
