import { practice } from '#core/practice.ts'
import { formatDay, formatTime } from '#web/lib/formats.ts'
import { today } from '#web/lib/plain-date.ts'
import type { AuditEntry } from '#web/lib/supervision/audit-entries.ts'
import { sayEvent } from '#web/lib/supervision/say-event.ts'
import { Card } from '#web/ui/card.tsx'

const dayOf = (entry: AuditEntry) => today(practice.timeZone, new Date(entry.created_at))

/** Day by day, each entry a sentence. */
export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
  const days = Map.groupBy(entries, dayOf)
  return [...days].map(([day, ofDay]) => (
    <Card key={day} aria-labelledby={`day-${day}`} className="overflow-hidden p-0">
      <h2 id={`day-${day}`} className="heading-card border-b border-line px-4 py-3">
        {formatDay(ofDay[0]?.created_at ?? day, practice.timeZone)}
      </h2>
      <ol aria-labelledby={`day-${day}`}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Card>
  ))
}

function Entry({ entry }: { entry: AuditEntry }) {
  const about = entry.patient_name ?? entry.row_name
  const whose = about ?? (entry.patient_id ? 'an account that is gone' : undefined)
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 text-sm last:border-0 md:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.created_at} className="num text-right text-ink-muted">
        {formatTime(entry.created_at, practice.timeZone)}
      </time>
      <p className="min-w-0 break-words">
        <b className="font-semibold">{actorOf(entry)}</b> {sayEvent(entry)}
        {whose && entry.patient_id !== entry.actor_id && (
          <>
            {' '}
            of <b className="font-semibold">{whose}</b>
          </>
        )}
      </p>
      <p className="num text-xs text-ink-muted max-md:col-start-2">
        {entry.ip_address ?? ''} <span className="sr-only">entry </span>#{entry.id}
      </p>
    </li>
  )
}

function actorOf({ actor_id, actor_name }: AuditEntry): string {
  if (!actor_id) return 'The server'
  return actor_name ?? 'An account that is gone'
}
