import { Suspense } from 'react'
import { practice } from '#core/practice.ts'
import { SafetyTasks } from '#web/domains/safety/provider/tasks/safety-tasks.tsx'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Day } from './day.tsx'
import { isOpen } from './schedule-row.tsx'
import { WaitingNow } from './waiting-now.tsx'

const PlansToReview = lazyPart(() => import('#web/domains/safety/provider/plan/plans-to-review.tsx'))
const VisitDetails = lazyPart(async () => ({ default: (await import('./visit-details.tsx')).VisitDetails }))

const recheckMs = 10_000

interface OverviewProps {
  /** Who is in a visit's waiting room belongs to the visit. */
  useWaiting: (visitIds: readonly string[]) => ReadonlySet<string>
}

/** The clinician's day: danger first, then who comes and what waits. */
export function Overview({ useWaiting }: OverviewProps) {
  const { time_zone: timeZone } = useProvider()
  const { data, isError, refetch } = useOverview()
  const { open, detail } = usePanel()
  const now = useNow(recheckMs)
  const today = data?.today ?? []
  const waiting = useWaiting(today.filter((visit) => isOpen(visit, now)).map(({ id }) => id))
  const shown = open === 'visit' && data?.today.find(({ id }) => id === detail('id'))
  return (
    <div className="flex items-start gap-6">
      <title>{`Overview, ${practice.name}`}</title>
      <div className="grid min-w-0 grow grid-cols-1 gap-4">
        {isError && (
          <Banner
            tone="danger"
            title="Failed to load appointments"
            action={
              <Button variant="secondary" size="sm" onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            {data && 'This page may be out of date.'}
          </Banner>
        )}
        <SafetyTasks
          tasks={data?.safety_tasks ?? []}
          worklist={paths.safetyTasks}
          chartOf={paths.patientChart}
        />
        <WaitingNow
          visits={today.filter(({ id, status }) => status === 'in_progress' || waiting.has(id))}
          timeZone={timeZone}
        />
        <Day
          data={data}
          timeZone={timeZone}
          now={now}
          waiting={waiting}
          more={
            <Suspense>
              <PlansToReview />
            </Suspense>
          }
        />
      </div>
      <Suspense>{shown && <VisitDetails visit={shown} timeZone={timeZone} />}</Suspense>
    </div>
  )
}
