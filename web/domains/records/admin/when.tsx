import { practice } from '#core/practice.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { requestClock } from '#web/platform/request-clock.ts'
import type { Status } from './api/move-request.ts'
import type { RecordRequest } from './api/record-requests.ts'
import { isOpen, statuses } from './statuses.ts'

/** The clock of a request: by when it is due, or when it ended and until when its files are there. */
export function When({ request }: { request: RecordRequest }) {
  const status = request.status as Status
  const format = (instant: string) => formatDateTime(instant, practice.timeZone)
  if (!isOpen(status))
    return (
      <p className="text-sm text-ink-muted">
        Requested {format(request.created_at)}. {statuses[status].label}{' '}
        {format(request.delivered_at ?? request.updated_at)}.
        {request.expires_at && <Files until={request.expires_at} purgedAt={request.purged_at} />}
      </p>
    )
  const { earliest, latest, late } = requestClock(request.created_at)
  return (
    <p className="text-sm text-ink-muted">
      Requested {format(request.created_at)}.{' '}
      {late ? (
        <strong className="font-semibold text-danger">Overdue: was due by {showPlainDate(latest)}.</strong>
      ) : (
        `Due between ${showPlainDate(earliest)} and ${showPlainDate(latest)}.`
      )}
    </p>
  )
}

function Files({ until, purgedAt }: { until: string; purgedAt: string | null }) {
  const day = formatDateTime(until, practice.timeZone)
  const over = purgedAt !== null || Date.parse(until) <= Date.now()
  return over ? ` The files expired ${day}.` : ` The patient can download it until ${day}.`
}
