import { practice } from '#core/practice.ts'
import { useProvider } from '#web/lib/own-provider.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { paths } from '#web/lib/paths.ts'
import { useOverview } from '#web/lib/provider-overview.ts'
import { SafetyTasks } from '#web/lib/safety-tasks/safety-tasks.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AiAssistance } from './ai-assistance.tsx'
import { Stats } from './stats.tsx'
import { TodaysSchedule, type UseIsWaiting } from './todays-schedule.tsx'
import { Upcoming } from './upcoming.tsx'
import { VisitDetails } from './visit-details.tsx'
import { WaitingOnYou } from './waiting-on-you.tsx'

const checkDoorsMs = 10_000

interface OverviewProps {
  /** Who is in a visit's waiting room belongs to the visit. */
  useIsWaiting: UseIsWaiting
}

/** The clinician's day: danger first, then who comes and what waits. */
export function Overview({ useIsWaiting }: OverviewProps) {
  const { time_zone: timeZone } = useProvider()
  const { data, isError, refetch } = useOverview()
  const { open, detail } = usePanel()
  const now = useNow(checkDoorsMs)
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
            {data && 'What you see is from before.'}
          </Banner>
        )}
        <SafetyTasks tasks={data?.safety_tasks ?? []} chartOf={paths.patientChart} />
        <Stats stats={data?.stats} />
        <TodaysSchedule visits={data?.today} timeZone={timeZone} now={now} useIsWaiting={useIsWaiting} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
          <Upcoming visits={data?.upcoming} timeZone={timeZone} />
          <div className="grid grid-cols-1 gap-4">
            <WaitingOnYou waiting={data?.waiting_on_me} />
            <AiAssistance drafts={data?.drafts} />
          </div>
        </div>
      </div>
      {shown && <VisitDetails visit={shown} timeZone={timeZone} />}
    </div>
  )
}
