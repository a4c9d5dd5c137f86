import { practice } from '#core/practice.ts'
import { useProviders } from '#web/domains/people/index.ts'
import { useRecordRequests } from '#web/domains/records/index.ts'
import { SafetyTasks } from '#web/domains/safety/index.ts'
import { paths } from '#web/platform/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOpenTasks } from '../shared/open-tasks.ts'
import { useTodaysVisits } from './api/todays-visits.ts'
import { Numbers } from './numbers.tsx'
import { RequestsDue } from './requests-due.tsx'
import { TodaysVisits } from './todays-visits.tsx'
import { WaitingProviders } from './waiting-providers.tsx'

/** The practice at a glance: danger first, then who waits for the supervisor and who comes today. */
export function Overview() {
  const tasks = useOpenTasks()
  const providers = useProviders()
  const requests = useRecordRequests('open')
  const visits = useTodaysVisits()
  const failed = [tasks, providers, requests, visits].filter(({ isError }) => isError)
  return (
    <div className="grid grid-cols-1 gap-4">
      <title>{`Supervision, ${practice.name}`}</title>
      {failed.length > 0 && (
        <Banner
          tone="danger"
          title="Part of this page could not be loaded."
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                for (const { refetch } of failed) void refetch()
              }}
            >
              Try again
            </Button>
          }
        >
          What is missing may be urgent.
        </Banner>
      )}
      <SafetyTasks tasks={tasks.data ?? []} chartOf={paths.adminChart} />
      <Numbers tasks={tasks.data} providers={providers.data} requests={requests.data} visits={visits.data} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <TodaysVisits visits={visits.data} />
        <div className="grid grid-cols-1 gap-4">
          <WaitingProviders providers={providers.data} />
          <RequestsDue requests={requests.data} />
        </div>
      </div>
    </div>
  )
}
