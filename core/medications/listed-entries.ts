import type { Named } from './check-pair.ts'
import { dataset } from './dataset.ts'
import { findDrug } from './find-drug.ts'
import { readDose } from './orders/dose.ts'
import type { Order } from './orders/order.ts'
import { plainOf } from './orders/plain.ts'
import { readOrder } from './orders/read-order.ts'
import { splitEntry } from './orders/split-orders.ts'
import type { Medication, SafetyAlert } from './types.ts'
import { withDate } from './written.ts'

export type Listed = Pick<Medication, 'name'> &
  Partial<
    Pick<Medication, 'id' | 'status' | 'cardStatus' | 'dosage' | 'frequency' | 'route' | 'instructions'>
  > & {
    /** No longer taken; since when, as far as it is recorded. */
    ended?: { on: string | undefined }
  }

/** A medicine of the list with what its text says, and how it was taken until now. */
export type Entry = Named & { id?: string | undefined; part: number; order: Order; before?: Order }

/** The medicines of an entry: one, as a rule. A complete order in one text was already split. */
export function entriesOf(listed: Listed, today: string): readonly Entry[] {
  const rest = [listed.dosage, listed.route, listed.frequency].filter(Boolean).join(' ')
  const parts = isBare(listed) ? [listed.name] : splitEntry(listed.name, rest)
  return parts.length > 1
    ? parts.map((text, part) => ({ ...entryOf({ ...listed, name: text }, text, today), part }))
    : [entryOf(listed, [listed.name, rest].filter(Boolean).join(' '), today)]
}

function entryOf(listed: Listed, text: string, today: string): Entry {
  const read = withInstructions(readOrder(text, today), listed)
  const order = listed.ended ? { ...read, ended: { days: daysSince(listed.ended.on, today) } } : read
  const isWhole = text === listed.name
  const name = isWhole ? order.name || listed.name.trim() : listed.name.trim()
  return {
    id: listed.id,
    part: 0,
    name: listed.ended ? `${name} (${saidEnd(listed.ended.on)})` : name,
    drug: order.drug ?? findDrug(listed.name),
    order,
  }
}

/** Adds how many and how often from the instructions, if that is more than the rest of the entry says. */
function withInstructions(order: Order, { dosage, route, frequency, instructions }: Listed): Order {
  const { drug } = order
  if (!instructions || !drug || order.local || order.ended) return order
  const told = readDose(plainOf([dosage, route, frequency, instructions].join(' ')), drug, order.route)
  const amounts = order.amounts.map((amount) => {
    const said = told.amounts.find(
      ({ part, unit, perKg }) => part === amount.part && unit === amount.unit && perKg === amount.perKg,
    )
    const isMore = said && (amount.day === undefined || (said.day ?? said.dose) > amount.day)
    return isMore ? said : amount
  })
  return {
    ...order,
    amounts: order.amounts.length > 0 ? amounts : told.amounts,
    often: order.often ?? told.often,
    ...(told.amounts.length > 0 && { problems: [], missing: told.missing }),
  }
}

function daysSince(day: string | undefined, today: string) {
  return day === undefined ? undefined : (Date.parse(today) - Date.parse(day)) / 86_400_000
}

function saidEnd(day: string | undefined) {
  const [year, month, date] = day?.split('-') ?? []
  return day ? `stopped ${month}/${date}/${year}` : 'stopped, date not recorded'
}

/** A complete order in one text is named by its first words; a list entry keeps its name. */
function isBare({ dosage, frequency }: Listed) {
  return dosage === undefined && frequency === undefined
}

export function isTaken({ name, status, cardStatus }: Listed) {
  return (
    name.trim() !== '' && status !== 'discontinued' && cardStatus !== 'expired' && cardStatus !== 'completed'
  )
}

/** Something harmless that wasn't compared leaves the check complete. */
export function isGap({ kind, severity }: Pick<SafetyAlert, 'kind' | 'severity'>) {
  return kind === 'not-checked' && severity !== 'info'
}

/** Alerts from the patient's own record, and about what couldn't be checked, come from no table. */
export function dated(alert: SafetyAlert): SafetyAlert {
  if (alert.kind === 'not-checked' || alert.kind === 'allergies-not-recorded') return alert
  return { ...alert, source: withDate(alert.source, dataset.rulesWritten) }
}
