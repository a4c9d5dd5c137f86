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

/** The dosage stays empty: the usual dosage may not be this patient's. */
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

/** An untouched blank row is replaced by the added one. */
export function addRow(rows: readonly Medication[], row: Medication): readonly Medication[] {
  return [...rows.filter(isWritten), row]
}

/** A change someone else made to the list in the meantime. A row that was also removed here stays removed. */
export type ChangedRow = {
  row: Medication
  how: 'added' | 'changed' | 'changed-over' | 'gone' | 'changed-and-removed'
}

type Merged = { rows: readonly Medication[]; elsewhere: readonly ChangedRow[] }

/**
 * Merges the edits into the current list: rows that were added, changed or removed here stay so. If both changed a
 * row, the changes made here are kept, unless the same field was changed elsewhere too. Two orders are never mixed.
 */
export function mergeRows(
  before: readonly Medication[],
  typed: readonly Medication[],
  now: readonly Medication[],
): Merged {
  const mine = new Map(typed.filter(isWritten).map((row) => [row.id, row]))
  const elsewhere: ChangedRow[] = []
  const earlier = sameEntries(before, now)
  const rows = now.flatMap((row) => {
    const was = earlier.get(row)
    if (!was) {
      const own = isPlaced(row) ? undefined : take(mine, row.id)
      if (!own) elsewhere.push({ row, how: 'added' })
      return [own ?? row]
    }
    const own = take(mine, was.id)
    const result = own && mergeRow(was, own, row)
    if (!isSame(was, row)) elsewhere.push({ row, how: describeChange(result) })
    return result ? [result.merged] : []
  })
  const listed = new Set(earlier.values())
  for (const row of before) {
    if (listed.has(row)) continue
    if (mine.delete(row.id)) elsewhere.push({ row, how: 'gone' })
  }
  return { rows: [...rows, ...mine.values()], elsewhere }
}

function take<Value>(from: Map<string, Value>, id: string): Value | undefined {
  const value = from.get(id)
  from.delete(id)
  return value
}

/** How a change elsewhere is reported, from what is left of the same row here. */
function describeChange(result: { kept: boolean } | undefined): ChangedRow['how'] {
  if (!result) return 'changed-and-removed'
  return result.kept ? 'changed' : 'changed-over'
}

/** Earlier notices stay when the list changes again, as far as they are still true. */
export function stillElsewhere(
  told: readonly ChangedRow[],
  { elsewhere }: Merged,
  now: readonly Medication[],
): readonly ChangedRow[] {
  const find = (list: readonly Medication[], row: Medication) => list.find((one) => isSameEntry(one, row))
  const newer = elsewhere.map(({ row }) => row)
  const kept = told.flatMap(({ row, how }) => {
    const current = find(now, row)
    const holds = !find(newer, row) && Boolean(current) === (how !== 'gone')
    return holds ? [{ row: current ?? row, how }] : []
  })
  return [...kept, ...elsewhere]
}

/** Entries of old lists have no ID, so their position is used, which changes with the list. */
const isPlaced = ({ id }: Medication) => id.startsWith('imported-')

const isSameEntry = (one: Medication, other: Medication) =>
  isPlaced(one) || isPlaced(other) ? isSame(one, other) : one.id === other.id

const isSamePlaceAndName = (one: Medication, other: Medication) =>
  one.id === other.id && one.name === other.name

/** Maps each row of the current list to its earlier one, starting with unchanged rows. */
function sameEntries(before: readonly Medication[], now: readonly Medication[]): Map<Medication, Medication> {
  const found = new Map<Medication, Medication>()
  const left = new Set(before)
  for (const isOne of [isSameEntry, isSamePlaceAndName]) {
    for (const row of now) {
      if (found.has(row)) continue
      const was = [...left].find((one) => isOne(one, row))
      if (!was) continue
      found.set(row, was)
      left.delete(was)
    }
  }
  return found
}

/** In whatever order the fields are: a draft that was stored has them in the database's. */
function isSame(one: Medication, other: Medication): boolean {
  return changedFields(one, other).every((field) => field === 'id')
}

function changedFields(one: Medication, other: Medication): (keyof Medication)[] {
  const fields = Object.keys({ ...one, ...other }) as (keyof Medication)[]
  return fields.filter((field) => one[field] !== other[field])
}

/** Fields that mean something only together: half of each would be an order no one gave. */
const together: readonly (readonly (keyof Medication)[])[] = [
  ['name', 'dosage', 'route', 'frequency', 'instructions'],
  ['status', 'cardStatus'],
]

/** The row as it is now, with what was changed here and not elsewhere; and whether that is all that was changed here. */
function mergeRow(was: Medication, typed: Medication, now: Medication) {
  const changed = changedFields(was, typed)
  const isFree = (field: keyof Medication) =>
    (together.find((fields) => fields.includes(field)) ?? [field]).every((each) => now[each] === was[each])
  const mine = Object.fromEntries(changed.filter(isFree).map((field) => [field, typed[field]]))
  const merged: Medication = { ...now, ...mine }
  return { merged, kept: changed.every((field) => merged[field] === typed[field]) }
}

/** A row with nothing in it is no entry: one of the list that was emptied was taken off. */
function isWritten({ name, dosage, notes }: Medication): boolean {
  return Boolean(name.trim() || dosage.trim() || notes.trim())
}

export type RowProblem = 'name' | 'duplicate' | 'dose'

/**
 * What keeps the rows from being saved, by row. A name is enough: many people don't know the dosage by heart. Entries
 * of the stored list may stay as they are, even duplicates.
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
