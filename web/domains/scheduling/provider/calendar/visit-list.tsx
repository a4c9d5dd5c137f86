import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay, formatTime } from '#core/scheduling/format-when.ts'
import { today } from '#web/platform/plain-date.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { VisitStatus } from '../../shared/visit-status.tsx'
import { type ProviderVisit, useVisitList } from './api.ts'
import { boundsOf } from './days-shown.ts'
import { nameOf } from './name-of.ts'
import type { CalendarControl } from './toolbar.tsx'

interface VisitListProps {
  calendar: CalendarControl
  timeZone: string
}

/** One visit after the other, loaded while scrolling. */
export function VisitList({ calendar, timeZone }: VisitListProps) {
  const { day, past, status } = calendar.address
  const [opened] = useState(() => new Date(timeNow()).toISOString())
  // Visits of earlier today that no one started count as past too.
  const unstarted = past && status === 'scheduled' && day === today(timeZone)
  const visits = useVisitList(unstarted ? opened : boundsOf([day], timeZone).from, past, status)
  const rows = visits.data?.pages.flat()
  if (visits.isError && !rows)
    return <LoadFailed title="Failed to load appointments" onRetry={visits.refetch} />
  return (
    <Card className="overflow-hidden p-0!">
      {!rows ? (
        <Loading label="Loading appointments" className="p-4">
          <SkeletonRows rows={8} />
        </Loading>
      ) : rows.length === 0 ? (
        <EmptyState title="No visits">
          {status ? 'Choose another status or another day.' : 'Booked visits will appear here.'}
        </EmptyState>
      ) : (
        <VirtualList
          label="Visits"
          items={rows}
          keyOf={({ id }) => id}
          row={(visit) => (
            <Row visit={visit} timeZone={timeZone} to={`?${calendar.searchWith({ visit: visit.id })}`} />
          )}
          rowHeight={48}
          hasMore={visits.hasNextPage}
          onMore={() => {
            if (!visits.isFetchingNextPage) void visits.fetchNextPage()
          }}
          className="max-h-[max(20rem,calc(100dvh-15rem))]"
        />
      )}
    </Card>
  )
}

function Row({ visit, timeZone, to }: { visit: ProviderVisit; timeZone: string; to: string }) {
  const { appointment_date, appointment_type, duration_minutes, status } = visit
  return (
    <Link
      to={to}
      preventScrollReset
      className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-4 py-1.5 text-sm text-ink no-underline -outline-offset-3 hover:bg-surface-2 md:grid-cols-[13rem_minmax(0,2fr)_minmax(0,2fr)_auto]"
    >
      <span className="num whitespace-nowrap text-ink-muted max-md:text-xs">
        {formatDay(appointment_date, timeZone, 'en', {
          weekday: 'short',
          month: 'short',
          day: 'numeric',
          year: 'numeric',
        })}{' '}
        <span className="font-semibold text-ink">{formatTime(appointment_date, timeZone)}</span>
      </span>
      <span className="font-semibold wrap-anywhere max-md:col-start-1">{nameOf(visit)}</span>
      <span className="truncate text-ink-muted max-md:col-start-1 max-md:text-xs">
        {describeKind(appointment_type, 'en')}, {duration_minutes} min
      </span>
      <span className="max-md:col-start-2 max-md:row-span-3 max-md:row-start-1">
        {status === 'scheduled' && visit.cannot_come_at ? (
          <Badge tone="danger">Can’t come</Badge>
        ) : (
          <VisitStatus status={status} />
        )}
      </span>
    </Link>
  )
}
