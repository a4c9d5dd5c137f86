import type { ReactNode } from 'react'
import { practice } from '#core/practice.ts'
import { sayTime } from '#core/scheduling/say-when.ts'
import { paths } from '#web/platform/paths.ts'
import { useNow } from '#web/platform/use-now.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useChartEntry } from './api/chart-entry.ts'
import { ReasonForm } from './reason-form.tsx'

const everySeconds = 15_000

/** A chart opens to the supervising physician once they have said why, and closes again by itself. */
export function ChartDoor({ patientId, children }: { patientId: string; children: ReactNode }) {
  const { data: entry, isError, refetch } = useChartEntry(patientId)
  const now = useNow(everySeconds)
  if (isError && entry === undefined)
    return <LoadFailed title="We could not ask whether the chart is open." onRetry={refetch} />
  if (entry === undefined)
    return (
      <Loading label="Loading the chart" className="py-6">
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (entry === null)
    return (
      <EmptyState
        title="No chart here"
        action={
          <a href={paths.adminPatients} className={buttonClass()}>
            To all patients
          </a>
        }
      >
        There is no patient at this address.
      </EmptyState>
    )
  if (!entry.open_until || Date.parse(entry.open_until) <= now)
    return <ReasonForm patientId={patientId} entry={entry} />
  return (
    <>
      <p className="mb-2 text-xs text-ink-muted">
        Open to you until {sayTime(entry.open_until, practice.timeZone)}, to read. Every look is in the audit
        log.
      </p>
      {children}
    </>
  )
}
