import type { Person } from '../facts.ts'
import { fold } from '../fold.ts'
import { isParty } from '../interactions/find-interactions.ts'
import { isGoingOn } from '../orders/going-on.ts'
import type { Order } from '../orders/order.ts'
import type { AlertSeverity } from '../types.ts'
import { comedicationLimits } from './comedication.ts'
import { adult, isDepot, type Known, kidneyStage, tidy } from './known-for-dose.ts'
import type { DoseLimit } from './types.ts'

type Lower = {
  day: number
  why: string
  severity: AlertSeverity
  doubles: boolean
  /** Compared with the first dose of a schedule only. */
  first?: boolean
}

/** Raising a dose by more than this in one step counts as a new start. */
const largestStep = 2
const largestOpioidStep = 1.5

/** Whether the same is taken already, in about this dose. */
export function isEstablished({ drug, amounts }: Known, before: Order | undefined) {
  if (before?.drug !== drug) return false
  const step = isParty(drug, 'opioid') ? largestOpioidStep : largestStep
  return amounts.every(({ part, day, dose }) =>
    before.amounts.some((was) => was.part === part && (day ?? dose) <= (was.day ?? was.dose) * step),
  )
}

export function lowerLimits(
  limit: DoseLimit,
  order: Known,
  person: Person,
  others: readonly Order[],
  before: Order | undefined,
): Lower[] {
  const { drug } = order
  const { age, sex, egfr, has } = person
  const isStarted =
    others.every((other) => other.drug?.genericName !== drug.genericName) &&
    !isGoingOn(order) &&
    !isEstablished(order, before)
  const lower: Lower[] = []
  const add = (day: number, why: string, severity: AlertSeverity = 'warning', doubles = false) =>
    lower.push({ day, why, severity, doubles })
  const { older, younger, liver, start, womenStart, perKg } = limit
  if (older && age !== undefined && age >= older[0]) add(older[1], `at age ${older[0]} and older`, older[2])
  if (younger && age !== undefined && age < younger[0])
    add(younger[1], `under age ${younger[0]}`, younger[2], true)
  if (perKg !== undefined && person.weight && age !== undefined && age < adult) {
    add(perKg * person.weight, `for ${tidy(person.weight)} kg`, 'warning', true)
  }
  const stage = kidneyStage(limit, person)
  if (stage) {
    const measured = egfr ?? undefined
    const why = measured === undefined ? 'in severe kidney disease' : `at an eGFR of ${tidy(measured)}`
    add(stage[1], why, 'warning', true)
  }
  if (liver !== undefined && (has.has('cirrhosis') || has.has('liver-disease')))
    add(liver, 'in liver disease', 'warning', true)
  const faster = limit.startBeside?.[0].some((party) =>
    others.some((other) => other.drug && isParty(other.drug, party)),
  )
  if (start !== undefined && isStarted)
    lower.push({
      day: (faster && limit.startBeside?.[1]) || start,
      why: 'for a start',
      severity: 'warning',
      doubles: false,
      first: true,
    })
  if (womenStart !== undefined && isStarted && sex === 'F')
    add(womenStart, 'to start with for women', 'warning')
  for (const each of comedicationLimits) {
    const beside =
      each.drug === drug.genericName && others.find((other) => other.drug && isParty(other.drug, each.beside))
    if (beside) add(each.day, `beside ${beside.name}`, each.severity)
  }
  return lower
}

/** The same active part in another product of the list: acetaminophen in a combined pain medicine. */
export function fromOthers(part: string, { drug, name, ...order }: Known, others: readonly Order[]) {
  return others
    .filter((other) => other.drug?.genericName !== drug.genericName || fold(other.name) !== fold(name))
    .filter((other) => isDepot(other) === isDepot(order))
    .flatMap(({ amounts }) => amounts)
    .filter((amount) => amount.part === part)
    .reduce((sum, { day, dose }) => sum + (day ?? dose), 0)
}
