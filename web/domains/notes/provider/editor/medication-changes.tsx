import type { NoteReview } from '#core/contracts/note-parts.ts'
import { toggleMedicine } from '#core/notes/edit-note.ts'
import type { MedicineAction } from '#core/notes/types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { NotePeople, NoteWork, Sources } from './note-work.ts'

type Row = NoteReview['ledger'][number]
type Tone = 'neutral' | 'info' | 'warning' | 'success'

const words: Record<MedicineAction, [word: string, tone: Tone]> = {
  taking: ['Taking', 'neutral'],
  'not-taking': ['Not taking', 'warning'],
  started: ['Started', 'success'],
  increased: ['Increased', 'info'],
  decreased: ['Decreased', 'info'],
  changed: ['Changed', 'info'],
  stopped: ['Stopped', 'warning'],
  continued: ['No change', 'neutral'],
  held: ['On hold', 'warning'],
  'side-effect': ['Side effect', 'warning'],
  adherence: ['Adherence', 'neutral'],
  declined: ['Declined', 'warning'],
  mentioned: ['Mentioned', 'warning'],
}
const decisions: ReadonlySet<MedicineAction> = new Set([
  'started',
  'increased',
  'decreased',
  'changed',
  'stopped',
  'continued',
  'held',
  'declined',
])

/** With these the dose said before is the old one. */
const newDose: ReadonlySet<MedicineAction> = new Set(['started', 'increased', 'decreased', 'changed'])

/**
 * Which events about a medicine count: the clinician's last decision in the visit, unless it was declined afterward,
 * then a reported decision, then other reports.
 */
function settled(events: Row['events']): Row['events'][number] | undefined {
  const at = events.findLastIndex(
    ({ action, by, decided }) => decisions.has(action) && by === 'provider' && decided === 'clinician',
  )
  const refused = events.findLast(({ action, by }, n) => n > at && action === 'declined' && by !== 'provider')
  return (
    (at < 0 ? undefined : (refused ?? events[at])) ??
    events.findLast(({ action }) => decisions.has(action)) ??
    events.findLast(({ action }) => action !== 'mentioned') ??
    events.at(-1)
  )
}

interface MedicationChangesProps {
  work: NoteWork
  sources: Sources
  people: NotePeople
}

/** Each medicine that was named, once, with what was decided about it. Wrong rows are removed before signing. */
export function MedicationChanges({ work, sources, people }: MedicationChangesProps) {
  const { values, change, readOnly } = work
  const ledger = values.review.ledger.filter(({ removed }) => !(readOnly && removed))
  const toggle = ({ generic }: Row) =>
    change((before) => ({ ...before, review: toggleMedicine(before.review, generic) }))
  if (ledger.length === 0) return null
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="font-display text-md leading-tight font-medium">
        Medication changes
      </h2>
      {!readOnly && (
        <p className="text-xs text-ink-muted">
          Software read these from the conversation and is often wrong. Check each row and remove what isn’t
          right.
        </p>
      )}
      <table className="mt-1.5 w-full text-left text-sm max-md:block [&_td]:py-1.5 [&_td]:pr-2.5 [&_td]:align-top md:[&_td]:max-w-44 [&_th]:pr-2.5">
        <thead className="text-xs text-ink-muted max-md:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 font-semibold">
              Medication
            </th>
            <th scope="col" className="font-semibold">
              Dose
            </th>
            <th scope="col" className="font-semibold">
              Change
            </th>
            <th scope="col" className="font-semibold">
              Said by
            </th>
            {!readOnly && (
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {ledger.map((row) => (
            <Medicine
              key={row.generic}
              row={row}
              sources={sources}
              people={people}
              onToggle={readOnly ? undefined : () => toggle(row)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MedicineProps {
  row: Row
  sources: Sources
  people: NotePeople
  /** Removes it or puts it back; none in a note that can't be changed. */
  onToggle: (() => void) | undefined
}

function Medicine({ row, sources, people, onToggle }: MedicineProps) {
  const facts = summarize(row, sources)
  if (!facts) return null
  const { event, dose, frequency, lines, later } = facts
  const [word, tone] = words[event.action] ?? words.mentioned
  const by = {
    provider: 'Provider',
    patient: people.patientName.split(' ')[0] || 'Patient',
    other: 'Other person',
  }
  return (
    <tr
      onMouseEnter={() => sources.show(event.evidence)}
      onMouseLeave={() => sources.show([])}
      className={cx(
        'max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-1.5 max-md:[&_td]:py-0.5',
        row.removed && '[&_td:not(:last-child)]:text-ink-muted [&_td:not(:last-child)]:line-through',
      )}
    >
      <td className="font-semibold first-letter:uppercase">{row.medicine}</td>
      <td className="max-md:row-start-2">{[dose, frequency].filter(Boolean).join(' ') || 'Not said'}</td>
      <td>
        <Badge tone={tone}>{event.whose ? `Someone else’s (${event.whose})` : word}</Badge>
      </td>
      <td>
        {event.action === 'mentioned' && lines.length > 0 ? (
          `Check line ${lines.join(', ')}`
        ) : (
          <>
            {by[event.by]}
            {lines.length > 0 && <span className="text-xs text-ink-muted">, line {lines.join(', ')}</span>}
            {later.length > 0 && <span className="block text-xs">Also check line {later.join(', ')}</span>}
          </>
        )}
      </td>
      {onToggle && (
        <td className="py-0.5! text-right max-md:row-start-2">
          <Button
            variant="plain"
            size="sm"
            aria-label={`${row.removed ? 'Put back' : 'Remove'} ${row.medicine}`}
            onClick={onToggle}
          >
            {row.removed ? 'Put back' : 'Remove'}
          </Button>
        </td>
      )}
    </tr>
  )
}

/** The event a row shows, its dose, the lines it was said on, and later lines that may have changed it. */
function summarize(row: Row, sources: Sources) {
  // Another person's medicine says nothing about the patient, unless nothing else was said.
  const own = row.events.filter(({ whose }) => whose === undefined)
  const events = own.length > 0 ? own : row.events
  const event = settled(events)
  if (!event) return
  const known = newDose.has(event.action) ? [] : events
  const linesOf = (of: Row['events']) => [
    ...new Set(of.flatMap(({ evidence }) => evidence).flatMap((id) => sources.numbers.get(id) ?? [])),
  ]
  const onlyNamed = event.action === 'mentioned'
  const lines = linesOf(onlyNamed ? events : [event])
  const unsure = events.filter(({ action }, n) => action === 'mentioned' && n > events.indexOf(event))
  return {
    event,
    dose: event.dose ?? known.findLast((one) => one.dose)?.dose,
    frequency:
      event.frequency ??
      known.findLast((one) => one.frequency && !one.dose?.includes(one.frequency))?.frequency,
    lines,
    later: onlyNamed ? [] : linesOf(unsure).filter((line) => !lines.includes(line)),
  }
}
