import type { Person } from '../facts.ts'
import { fold } from '../fold.ts'
import { isParty } from '../interactions/find-interactions.ts'
import { isGoingOn } from '../orders/going-on.ts'
import type { Order } from '../orders/order.ts'
import type { AlertSeverity } from '../types.ts'
import { comedicationLimits } from './comedication.ts'
import { adult, isDepot, type Known, kidneyStage, tidy } from './known-for-dose.ts'
import type { DoseLimit } from './types.ts'

export type Lower = {
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
  return [
    ...ofAge(limit, person),
    ...ofOrgans(limit, person),
    ...ofStart(limit, order, person, others, before),
    ...comedicationLimits.flatMap((each): Lower[] => {
      if (each.drug !== order.drug.genericName) return []
      const beside = others.find((other) => other.drug && isParty(other.drug, each.beside))
      return beside ? [lowerTo(each.day, `beside ${beside.name}`, each.severity)] : []
    }),
  ]
}

function lowerTo(day: number, why: string, severity: AlertSeverity = 'warning', doubles = false): Lower {
  return { day, why, severity, doubles }
}

function ofAge({ older, younger, perKg }: DoseLimit, { age, weight }: Person): Lower[] {
  if (age === undefined) return []
  const lower: Lower[] = []
  if (older && age >= older[0]) lower.push(lowerTo(older[1], `at age ${older[0]} and older`, older[2]))
  if (younger && age < younger[0])
    lower.push(lowerTo(younger[1], `under age ${younger[0]}`, younger[2], true))
  if (perKg !== undefined && weight && age < adult)
    lower.push(lowerTo(perKg * weight, `for ${tidy(weight)} kg`, 'warning', true))
  return lower
}

function ofOrgans(limit: DoseLimit, person: Person): Lower[] {
  const { egfr, has } = person
  const lower: Lower[] = []
  const stage = kidneyStage(limit, person)
  if (stage) {
    const why =
      egfr === undefined || egfr === null ? 'in severe kidney disease' : `at an eGFR of ${tidy(egfr)}`
    lower.push(lowerTo(stage[1], why, 'warning', true))
  }
  if (limit.liver !== undefined && (has.has('cirrhosis') || has.has('liver-disease')))
    lower.push(lowerTo(limit.liver, 'in liver disease', 'warning', true))
  return lower
}

/** For a medicine that isn't taken yet, or was raised by more than one step. */
function ofStart(
  { start, womenStart, startBeside }: DoseLimit,
  order: Known,
  { sex }: Person,
  others: readonly Order[],
  before: Order | undefined,
): Lower[] {
  const isStarted =
    others.every((other) => other.drug?.genericName !== order.drug.genericName) &&
    !isGoingOn(order) &&
    !isEstablished(order, before)
  if (!isStarted) return []
  const lower: Lower[] = []
  if (start !== undefined) {
    const faster = startBeside?.[0].some((party) =>
      others.some((other) => other.drug && isParty(other.drug, party)),
    )
    lower.push({ ...lowerTo((faster && startBeside?.[1]) || start, 'for a start'), first: true })
  }
  if (womenStart !== undefined && sex === 'F') lower.push(lowerTo(womenStart, 'to start with for women'))
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
