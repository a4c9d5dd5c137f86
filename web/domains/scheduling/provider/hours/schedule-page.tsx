import { practice } from '#core/practice.ts'
import { formatZone } from '#core/scheduling/format-when.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useSchedule } from './api.ts'
import { Editor } from './editor.tsx'

/** When patients can book: the week, exceptions, and visit types. */
export function SchedulePage() {
  const provider = useProvider()
  const schedule = useSchedule(provider.id)
  return (
    <>
      <title>{`Schedule, ${practice.name}`}</title>
      <PageHeader
        title="Schedule"
        lead={`When patients can book you. Times in ${formatZone(Date.now(), provider.time_zone)}.`}
      />
      {schedule.data ? (
        <Editor provider={provider} saved={schedule.data} />
      ) : schedule.isError ? (
        <LoadFailed title="We couldn’t load your schedule." onRetry={schedule.refetch} />
      ) : (
        <Loading label="Loading your schedule" className="grid gap-4">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
    </>
  )
}
