import type { NamedMedicine } from '../lexicon/medicine-names.ts'
import type { LedgerRow, MedicineAction, MedicineEvent } from '../types.ts'
import { figuresOf } from './dose.ts'
import { tellsEarlier } from './medicine-earlier.ts'

export type Row = { medicine: string; generic: string; events: MedicineEvent[] }

/** The rows of the ledger while a visit is read. */
export type Rows = Map<string, Row>

export function rowOf(rows: Rows, { said, generic }: NamedMedicine): Row {
  const row = rows.get(generic) ?? { medicine: said, generic, events: [] }
  rows.set(generic, row)
  return row
}

export const asNamed = ({ medicine, generic }: Pick<LedgerRow, 'medicine' | 'generic'>): NamedMedicine => ({
  said: medicine,
  generic,
  at: 0,
})

const ends: ReadonlySet<MedicineAction> = new Set(['stopped', 'not-taking', 'declined'])

/** Whether the patient is on it, by what was said so far. */
export function isTaken(known: readonly MedicineEvent[]): boolean {
  const last = known.findLast(
    ({ action, whose }) => action !== 'mentioned' && action !== 'side-effect' && !whose,
  )
  return last !== undefined && !ends.has(last.action)
}

/** "Your lithium level", "before I refill the fluoxetine": the clinician speaks of it as the patient's. */
const yours =
  /\b(?:your|his|her) (?:[\w-]+ ){0,2}$|\b(?:refill|level|(?:weeks?|months?|years?|you['’]re|still|doing|['’]s|is) on|how (?:is|are|['’]s)|how['’]s) (?:the |your )?$/i

/** "It made my legs jumpy": told of a medicine that isn't taken any more. */
const bygone = /\b(?:made|gave|was|were|had|did|got|couldn['’]t)\b/i

/** Taken before this visit and still so: not ended in it, and not begun in it. */
export function isCurrent({ events, medicine }: Row): boolean {
  const first = events.find(({ action, whose }) => action !== 'mentioned' && !whose)
  if (first?.action === 'started' && first.by === 'provider' && !tellsEarlier(first.text)) return false
  const last = events.findLast(
    ({ action, whose }) => action !== 'mentioned' && action !== 'side-effect' && !whose,
  )
  if (last) return !ends.has(last.action)
  if (first?.action === 'side-effect' && bygone.test(first.text)) return false
  return (
    first !== undefined ||
    events.some(
      ({ text, by, whose }) => !whose && by === 'provider' && yours.test(text.split(medicine)[0] ?? ''),
    )
  )
}

/** The medicine one of whose doses is this figure, the one spoken of last first. */
export function withDose(rows: Rows, figure: number): NamedMedicine | undefined {
  const row = [...rows.values()].findLast(({ events }) =>
    events.some(({ dose, whose }) => dose && !whose && figuresOf(dose).includes(figure)),
  )
  return row && asNamed(row)
}

/** "And restart a week after.": the one that is held or stopped; none where two are. */
export function lastPaused(rows: Rows): NamedMedicine | undefined {
  const last = ({ events }: Row) =>
    events.findLast(({ action, whose }) => action !== 'mentioned' && !whose)?.action
  const held = [...rows.values()].filter((row) => last(row) === 'held')
  const [only, second] = held.length > 0 ? held : [...rows.values()].filter((row) => last(row) === 'stopped')
  return only && !second ? asNamed(only) : undefined
}

/** The one medicine the patient is on; undefined where there are two, or none. */
export function onlyCurrent(rows: Rows): NamedMedicine | undefined {
  const [only, second] = [...rows.values()].filter(isCurrent)
  return only && !second ? asNamed(only) : undefined
}
