import type { BilledVisit } from '../../billing/procedure-rules.ts'
import type { Reading } from '../read/index.ts'
import type { MedicineAction } from '../types.ts'

/**
 * A clinician who decides on medicines in the visit, or a prescriber who discusses them, bills it as E/M, so minutes
 * alone give no psychotherapy code. A prescriber's visit without a medicine is billed by minutes like any other.
 */
export function withRole(ledger: Reading['ledger'], visit: BilledVisit = {}): BilledVisit {
  const own = ledger.flatMap(({ events }) => events.filter(({ whose }) => whose === undefined))
  const decided = own.some(
    ({ by, action, decided: whose }) =>
      by === 'provider' && decisions.has(action) && whose !== 'someone-else' && whose !== 'patient',
  )
  const { clinician = decided ? 'prescriber' : undefined, ...rest } = visit
  const known = own.length > 0 || visit.evaluation || visit.decisionMaking !== undefined
  return clinician === undefined || (clinician === 'prescriber' && !known) ? rest : { ...rest, clinician }
}

const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
])
