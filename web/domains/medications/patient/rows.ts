import { blankMedication } from '#core/medications/convert.ts'
import { isReadableDose } from '#core/medications/dose-rule.ts'
import { isDuplicate } from '#core/medications/duplicates.ts'
import type { Combination } from '#core/medications/search.ts'
import type { Drug, Medication } from '#core/medications/types.ts'

export const newRow = (id: string = crypto.randomUUID()): Medication => blankMedication(id)

/** At least one row is always there to write in. */
export function atLeastOne(rows: readonly Medication[]): readonly Medication[] {
  return rows.length > 0 ? rows : [newRow()]
}

export function rowFromCombination(combination: Combination): Medication {
  return { ...newRow(), ...combination }
}

/** The dosage stays open: what is usual for others is not what this patient takes. */
export function rowFromDrug({ name, routes, frequencies }: Drug): Medication {
  const row = newRow()
  return { ...row, name, route: routes[0] ?? row.route, frequency: frequencies[0] ?? row.frequency }
}

export function rowByHand(name: string): Medication {
  return { ...newRow(), name: name.trim(), isManualEntry: true }
}

/** Stopping a medicine moves it to the history; taking it again brings it back. */
export function withStatus(row: Medication, status: Medication['status']): Medication {
  return { ...row, status, cardStatus: status === 'discontinued' ? 'completed' : 'active' }
}

/** A blank row that nobody wrote in makes place for what is added. */
export function addRow(rows: readonly Medication[], row: Medication): readonly Medication[] {
  return [...rows.filter(({ name, dosage }) => name.trim() || dosage.trim()), row]
}

export type RowProblem = 'duplicate' | 'dose'

/**
 * What keeps the rows from being saved, by row. A name is enough: many people don't know the dosage by heart. Entries
 * of the stored list stay as they were, even twice.
 */
export function problemsIn(
  rows: readonly Medication[],
  stored: readonly Medication[],
): Record<string, RowProblem> {
  const before = new Map(stored.map((medication) => [medication.id, medication]))
  const problems: Record<string, RowProblem> = {}
  for (const row of rows) {
    if (!row.name.trim()) continue
    const was = before.get(row.id)
    const touched = !was || JSON.stringify(was) !== JSON.stringify(row)
    if (!touched) continue
    if (!isReadableDose(row.dosage)) {
      problems[row.id] = 'dose'
      continue
    }
    const others = rows.filter(({ id }) => id !== row.id)
    if (row.status === 'ongoing' && isDuplicate(row, others)) problems[row.id] = 'duplicate'
  }
  return problems
}
