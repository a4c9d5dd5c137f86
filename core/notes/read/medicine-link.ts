import { findTaken } from '../lexicon/products.ts'
import type { MedicineEvent } from '../types.ts'
import { figuresOf, onlyFigure } from './dose.ts'
import type { Row, Rows } from './medicine-rows.ts'

const changes: ReadonlySet<string> = new Set(['increased', 'decreased', 'changed'])

/**
 * "Eighty-eight. They raised it in July.": the dose a change led to is the one that is taken, told in the same line. A
 * change of the clinician's in this visit leads to another one.
 */
export function completeDoses(rows: Rows): void {
  for (const row of rows.values())
    row.events.forEach((event, n) => {
      const dose = leadsTo(row, event) ?? toldPlainly(event)
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

const dosed: ReadonlySet<string> = new Set([...changes, 'taking', 'started', 'continued'])

/** "Keep the Latuda at forty meanwhile." In "Effexor to 150, Remeron the same" the figure may be the other one's. */
function toldPlainly({ action, dose, text, whose }: MedicineEvent) {
  if (!dosed.has(action) || dose || whose || findTaken(text).length > 1) return
  return onlyFigure(text)
}
