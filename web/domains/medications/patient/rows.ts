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
  return [...rows.filter(isWritten), row]
}

/** What somebody else did to the list meanwhile. One that was also taken off here stays off. */
export interface ChangedRow {
  row: Medication
  how: 'added' | 'changed' | 'gone' | 'changed-and-removed'
}

/**
 * What was typed, in the list as it is now: rows that were added, changed or taken off stay so. Of a row that both
 * changed, each field is as it was changed here, unless it was changed elsewhere too.
 */
export function mergeRows(
  before: readonly Medication[],
  typed: readonly Medication[],
  now: readonly Medication[],
): { rows: readonly Medication[]; elsewhere: readonly ChangedRow[] } {
  const mine = new Map(typed.filter(isWritten).map((row) => [row.id, row]))
  const elsewhere: ChangedRow[] = []
  const listed = new Set<Medication>()
  const rows = now.flatMap((row) => {
    const was = before.find((one) => isSameEntry(one, row))
    if (!was) {
      const own = isPlaced(row) ? undefined : mine.get(row.id)
      mine.delete(row.id)
      if (!own) elsewhere.push({ row, how: 'added' })
      return [own ?? row]
    }
    listed.add(was)
    const own = mine.get(was.id)
    mine.delete(was.id)
    if (!isSame(was, row)) elsewhere.push({ row, how: own ? 'changed' : 'changed-and-removed' })
    return own ? [{ ...row, ...changesOf(was, own, row) }] : []
  })
  for (const row of before) {
    if (listed.has(row)) continue
    if (mine.delete(row.id)) elsewhere.push({ row, how: 'gone' })
  }
  return { rows: [...rows, ...mine.values()], elsewhere }
}

/** Entries of old lists have no id of their own: their place stands in for it, which changes with the list. */
const isPlaced = ({ id }: Medication) => id.startsWith('imported-')

const isSameEntry = (one: Medication, other: Medication) =>
  isPlaced(one) || isPlaced(other) ? isSame(one, other) : one.id === other.id

function isSame({ id, ...one }: Medication, { id: _, ...other }: Medication): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The fields that were changed here and not elsewhere. */
function changesOf(was: Medication, typed: Medication, now: Medication): Partial<Medication> {
  const fields = Object.keys({ ...was, ...typed }) as (keyof Medication)[]
  return Object.fromEntries(
    fields
      .filter((field) => typed[field] !== was[field] && now[field] === was[field])
      .map((field) => [field, typed[field]]),
  )
}

/** A row with nothing in it is no entry: one of the list that was emptied was taken off. */
function isWritten({ name, dosage, notes }: Medication): boolean {
  return Boolean(name.trim() || dosage.trim() || notes.trim())
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
