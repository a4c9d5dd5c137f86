import type { NextVisit } from '#web/domains/scheduling/shared/provider-overview.ts'
import { formatMinutes, fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { sayNear } from '#web/platform/say-near.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'

/** The next ten visits from today on. */
export function Upcoming({
  visits,
  timeZone,
}: {
  visits: readonly NextVisit[] | undefined
  timeZone: string
}) {
  return (
    <Card aria-labelledby="upcoming">
      <CardHead
        id="upcoming"
        title="Upcoming appointments"
        action={<ActionLink href={paths.appointments}>All appointments</ActionLink>}
      />
      {!visits && (
        <Loading label="Loading upcoming appointments">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {visits?.length === 0 && (
        <p className="text-ink-muted">
          Nothing is booked. <a href={paths.providerSchedule}>Check what patients can book.</a>
        </p>
      )}
      <ul>
        {visits?.map((visit) => (
          <li
            key={visit.id}
            className="flex min-h-9.5 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0"
          >
            <a
              href={paths.patientChart(visit.patient.id)}
              className="font-medium text-ink no-underline hover:underline"
            >
              {fullName(visit.patient, 'Patient')}
            </a>
            <span className="grow text-xs text-ink-muted">
              {sayKind(visit.appointment_type, 'en')}, {formatMinutes(visit.duration_minutes)}
            </span>
            <time dateTime={visit.appointment_date} className="num text-xs text-ink-muted">
              {sayNear(visit.appointment_date, timeZone, 'en')}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
