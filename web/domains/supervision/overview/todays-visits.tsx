import { practice } from '#core/practice.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { type PracticeVisit, VisitStatus } from '#web/domains/scheduling/index.ts'
import { formatMinutes } from '#web/platform/formats.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

export function TodaysVisits({ visits }: { visits: readonly PracticeVisit[] | undefined }) {
  return (
    <Card aria-labelledby="todays-visits" className="overflow-hidden p-0">
      <h2 id="todays-visits" className="heading-card border-b border-line px-4 py-3">
        Today’s visits
      </h2>
      {!visits && (
        <Loading label="Loading today’s visits" className="p-4">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {visits?.length === 0 && (
        <p className="px-4 py-6 text-ink-muted">No visits today. Visits booked for today appear here.</p>
      )}
      {visits && visits.length > 0 && (
        <ol aria-labelledby="todays-visits" className="py-1.5">
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function VisitRow({ visit }: { visit: PracticeVisit }) {
  return (
    <li className="grid min-h-10.5 grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2">
      <time
        dateTime={visit.appointment_date}
        className="num text-right text-xs whitespace-nowrap text-ink-muted"
      >
        {formatTime(visit.appointment_date, practice.timeZone)}
      </time>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {visit.patient_name || `Patient ${visit.patient_number}`}
        </p>
        <p className="text-xs text-ink-muted">
          {describeKind(visit.appointment_type, 'en')}, {formatMinutes(visit.duration_minutes)}, with{' '}
          {visit.provider_name}
        </p>
      </div>
      <VisitStatus status={visit.status} />
    </li>
  )
}
