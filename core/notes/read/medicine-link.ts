import type { MedicineEvent } from '../types.ts'
import { figuresOf } from './dose.ts'
import type { Row, Rows } from './medicine-rows.ts'

const changes: ReadonlySet<string> = new Set(['increased', 'decreased', 'changed'])

/**
 * "Eighty-eight. They raised it in July.": the dose a change led to is the one that is taken, told in the same line. A
 * change of the clinician's in this visit leads to another one.
 */
export function completeDoses(rows: Rows): void {
  for (const row of rows.values())
    row.events.forEach((event, n) => {
      const dose = leadsTo(row, event)
      if (dose) row.events[n] = { ...event, dose }
    })
}

function leadsTo({ events }: Row, event: MedicineEvent) {
  if (!changes.has(event.action) || event.dose || event.by === 'provider' || event.whose) return
  const line = event.evidence.at(-1)
  const taken = events.filter(
    ({ action, dose, evidence, by }) =>
      action === 'taking' && dose && by === event.by && evidence.at(-1) === line,
  )
  const dose = taken.at(-1)?.dose
  return dose && figuresOf(dose).length > 0 ? dose : undefined
}
