import { VisitStatus } from '#web/domains/scheduling/index.ts'
import { formatDateTime, formatMinutes } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { type ChartVisit, useChartVisits } from './api/visits.ts'
import { Loaded } from './loaded.tsx'
import { useReader } from './reader.ts'

export function Visits({ patientId }: { patientId: string }) {
  const visits = useChartVisits(patientId)
  const { providerId } = useReader()
  return (
    <Card aria-labelledby="visits">
      <CardHead
        id="visits"
        title={providerId ? 'Visits with you' : 'Visits'}
        action={
          providerId && <ActionLink href={`${paths.appointments}?book=${patientId}`}>Book a visit</ActionLink>
        }
      />
      <Loaded query={visits} what="the visits">
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-ink-muted">
              {providerId ? 'No visits with you yet.' : 'No visits yet.'}
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {list.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

/** All that was written about a visit: a notification to read it first leads here. */
function wordsOf({ reason, notes, cancellation_reason, satisfaction_feedback }: ChartVisit): string[] {
  const lines = [
    reason,
    notes,
    cancellation_reason && `Canceled: ${cancellation_reason}`,
    satisfaction_feedback && `Patient’s feedback: ${satisfaction_feedback}`,
  ]
  return [...new Set(lines.flatMap((line) => line || []))]
}

function VisitRow({ visit }: { visit: ChartVisit }) {
  const { id, appointment_date, appointment_type, duration_minutes, status } = visit
  const { providerId, timeZone } = useReader()
  const when = formatDateTime(appointment_date, timeZone)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-48 flex-1">
        <span className="font-semibold">{when}</span>
        <span className="text-ink-muted">
          {' '}
          {describeKind(appointment_type, 'en')}, {formatMinutes(duration_minutes)}
        </span>
        {wordsOf(visit).map((line) => (
          <span key={line} className="block text-xs wrap-anywhere whitespace-pre-line text-ink-muted">
            {line}
          </span>
        ))}
      </span>
      <VisitStatus status={status} />
      {providerId && (
        <ActionLink href={`${paths.appointments}?visit=${id}`} aria-label={`Details: ${when}`}>
          Details
        </ActionLink>
      )}
    </li>
  )
}
