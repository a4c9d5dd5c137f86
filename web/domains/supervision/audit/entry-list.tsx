import { practice } from '#core/practice.ts'
import { formatDay, formatList, formatTime } from '#web/platform/formats.ts'
import { today } from '#web/platform/plain-date.ts'
import { Card } from '#web/ui/card.tsx'
import type { AuditEntry } from '../shared/audit-entries.ts'
import { sayEvent } from '../shared/say-event.ts'
import { groupLooks } from './group-views.ts'

const dayOf = (entry: AuditEntry) => today(practice.timeZone, new Date(entry.created_at))

/** Day by day, each act a sentence. */
export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, dayOf)
  return [...days].map(([day, ofDay]) => (
    <Card key={day} aria-labelledby={`day-${day}`} className="overflow-hidden p-0">
      <h2 id={`day-${day}`} className="heading-card border-b border-line px-4 py-3">
        {formatDay(ofDay[0]?.created_at ?? day, practice.timeZone)}
      </h2>
      <ol aria-labelledby={`day-${day}`}>
        {groupLooks(ofDay).map((group) => (
          <Act key={group[0]?.id} entries={group} />
        ))}
      </ol>
    </Card>
  ))
}

function Act({ entries }: { entries: readonly AuditEntry[] }) {
  const [entry] = entries
  const last = entries.at(-1)
  if (!entry || !last) return null
  const reason = reasonOf(entry)
  const whose = formatList([...new Set(entries.flatMap(whoseOf))])
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 text-sm last:border-0 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.created_at} className="num text-right text-ink-muted">
        {formatTime(entry.created_at, practice.timeZone)}
      </time>
      <p className="min-w-0 break-words">
        <b className="font-semibold">{actorOf(entry)}</b> {sayEvent(entry)}
        {whose && (
          <>
            {' '}
            of <b className="font-semibold">{whose}</b>
          </>
        )}
        {reason && <span className="block text-ink-muted">“{reason}”</span>}
      </p>
      <p className="num text-xs text-ink-muted max-md:col-start-2">
        {entry.ip_address ?? ''} <span className="sr-only">entry </span>
        {entries.length > 1 ? `#${last.id}–${entry.id}` : `#${entry.id}`}
      </p>
    </li>
  )
}

function whoseOf({ patient_name, row_name, patient_id, actor_id }: AuditEntry): string[] {
  if (patient_id !== null && patient_id === actor_id) return []
  const name = patient_name ?? row_name ?? (patient_id ? 'an account that is gone' : undefined)
  return name === undefined ? [] : [name]
}

/** Why a chart was opened or a role changed, where somebody had to say so. */
function reasonOf({ details }: AuditEntry): string | undefined {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}

function actorOf({ actor_id, actor_name }: AuditEntry): string {
  if (!actor_id) return 'The server'
  return actor_name ?? 'An account that is gone'
}
