import { ArrowRight } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ZoneNote } from '../../shared/zone-note.tsx'
import { useVisits, type Visit } from './api.ts'
import { listMessages } from './list-messages.ts'
import { LoadFailed } from './load-failed.tsx'
import { messages } from './messages.ts'
import { sortVisits } from './sort-visits.ts'
import { PastRow, UpcomingRow } from './visit-row.tsx'

const minute = 60_000

/** The visits after the next one, and those behind. */
export function Visits() {
  const words = useMessages(messages)
  const list = useMessages(listMessages)
  const visits = useVisits()
  if (visits.isError && !visits.data)
    return (
      <Card>
        <LoadFailed title={list.visits} onRetry={() => visits.refetch()} />
      </Card>
    )
  return (
    <Card aria-labelledby="visits-title">
      <CardHead
        id="visits-title"
        title={list.visits}
        action={
          <ActionLink href={paths.booking}>
            {words.scheduleNew}
            <ArrowRight />
          </ActionLink>
        }
      />
      {visits.data ? (
        <>
          <Lists visits={visits.data} />
          <ZoneNote at={visits.dataUpdatedAt} className="mt-5" />
        </>
      ) : (
        <Loading label={words.loading}>
          <SkeletonRows />
        </Loading>
      )}
    </Card>
  )
}

function Lists({ visits }: { visits: readonly Visit[] }) {
  const list = useMessages(listMessages)
  const now = useNow(minute)
  const { upcoming, past } = sortVisits(visits, now)
  return (
    <Tabs
      label={list.visits}
      tabs={[
        {
          value: 'upcoming',
          label: (
            <>
              {list.upcoming}
              {upcoming.length > 0 && <Badge>{upcoming.length}</Badge>}
            </>
          ),
          content:
            upcoming.length === 0 ? (
              <p className="text-ink-muted">{list.nothingElse}</p>
            ) : (
              <ul className="-my-4.5">
                {upcoming.map((visit) => (
                  <UpcomingRow key={visit.id} visit={visit} now={now} />
                ))}
              </ul>
            ),
        },
        {
          value: 'past',
          label: list.past,
          content:
            past.length === 0 ? (
              <p className="text-ink-muted">{list.nothingPast}</p>
            ) : (
              <ul className="-my-4.5">
                {past.map((visit) => (
                  <PastRow key={visit.id} visit={visit} />
                ))}
              </ul>
            ),
        },
      ]}
    />
  )
}
