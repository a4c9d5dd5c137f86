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
  return [...rows.filter(({ name, dosage, notes }) => name.trim() || dosage.trim() || notes.trim()), row]
}

/**
 * What was typed, in the list as it is now: rows that were added stay, and so do changes of rows nobody else changed.
 * Nothing is taken off a list that changed meanwhile.
 */
export function mergeRows(
  before: readonly Medication[],
  typed: readonly Medication[],
  now: readonly Medication[],
): readonly Medication[] {
  const text = (row: Medication | undefined) => JSON.stringify(row)
  const byId = (rows: readonly Medication[]) => new Map(rows.map((row) => [row.id, row]))
  const [old, mine, current] = [byId(before), byId(typed), byId(now)]
  const added = typed.filter(
    ({ id, ...row }) =>
      !old.has(id) && !current.has(id) && (row.name.trim() || row.dosage.trim() || row.notes.trim()),
  )
  return [
    ...now.map((row) => (text(old.get(row.id)) === text(row) ? (mine.get(row.id) ?? row) : row)),
    ...added,
  ]
}

export type RowProblem = 'name' | 'duplicate' | 'dose'

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
    const was = before.get(row.id)
    const touched = !was || JSON.stringify(was) !== JSON.stringify(row)
    if (!touched) continue
    // A row with nothing in it is no entry; one with a dose or notes would be lost without a name.
    if (!row.name.trim()) {
      if (row.dosage.trim() || row.notes.trim()) problems[row.id] = 'name'
      continue
    }
    if (!isReadableDose(row.dosage)) {
      problems[row.id] = 'dose'
      continue
    }
    const others = rows.filter(({ id }) => id !== row.id)
    if (row.status === 'ongoing' && isDuplicate(row, others)) problems[row.id] = 'duplicate'
  }
  return problems
}
