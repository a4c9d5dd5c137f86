import { Video } from 'lucide-react'
import { joinState } from '#core/scheduling/join-window.ts'
import { formatTime, fullName } from '#web/lib/formats.ts'
import { paths } from '#web/lib/paths.ts'
import { sayKind } from '#web/lib/scheduling/provider-words.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type TodaysVisit, useTodaysVisits } from '../api/load-today.ts'
import { useIsWaiting } from '../use-is-waiting.ts'

const checkDoorMs = 10_000

/** The provider's day: who comes, who is already waiting, and the way in. */
export function TodaysVisits() {
  const today = useTodaysVisits()
  const now = useNow(checkDoorMs)
  return (
    <Card aria-labelledby="todays-visits">
      <CardHead id="todays-visits" title="Today" />
      {today.isPending && (
        <Loading label="Loading today's visits">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {today.isError && !today.data && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          Failed to load appointments
          <Button variant="secondary" size="sm" onClick={() => today.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {today.data?.visits.length === 0 && <p className="text-ink-muted">No visits today.</p>}
      <ul>
        {today.data?.visits.map((visit) => (
          <Row key={visit.id} visit={visit} now={now} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ visit, now }: { visit: TodaysVisit; now: number }) {
  const begun = visit.status === 'in_progress'
  const open =
    begun || (visit.status === 'scheduled' && joinState(visit.appointment_date, now).state === 'open')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <time dateTime={visit.appointment_date} className="num w-20 font-semibold">
        {formatTime(visit.appointment_date)}
      </time>
      <span className="grow">
        <b className="block font-semibold">{fullName(visit.patient ?? {}, 'Patient')}</b>
        <span className="text-sm text-ink-muted">
          {sayKind(visit.appointment_type, 'en')}, {visit.duration_minutes} minutes
        </span>
      </span>
      {open ? (
        <>
          <Waiting visitId={visit.id} />
          <a href={paths.telehealthSession(visit.id)} className={buttonClass({ size: 'sm' })}>
            <Video />
            {begun ? 'Rejoin Session' : 'Start Session'}
          </a>
        </>
      ) : (
        <Badge>{states[visit.status] ?? 'Scheduled'}</Badge>
      )}
    </li>
  )
}

const states: Record<string, string> = { completed: 'Completed', no_show: 'No-show' }

function Waiting({ visitId }: { visitId: string }) {
  const waiting = useIsWaiting(visitId)
  return (
    <span role="status">
      {waiting && (
        <Badge tone="success" dot>
          Waiting
        </Badge>
      )}
    </span>
  )
}
