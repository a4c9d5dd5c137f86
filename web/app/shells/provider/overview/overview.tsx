import { X } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { practice } from '#core/practice.ts'
import { SafetyTasks } from '#web/domains/safety/provider/tasks/safety-tasks.tsx'
import { type TodaysVisit, useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { useNow } from '#web/platform/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Day } from './day.tsx'
import type { UseIsWaiting } from './todays-schedule.tsx'

const query = '(min-width: 86rem)'

/** Whether a second column fits beside the day. */
function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

const PlansToReview = lazyPart(() => import('#web/domains/safety/provider/plan/plans-to-review.tsx'))
const Preview = lazyPart(async () => ({ default: (await import('./preview.tsx')).Preview }))
const Sheet = lazyPart(async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet }))

interface VisitDetailsProps {
  visit: TodaysVisit
  timeZone: string
}

/** Beside the day where there is room, over it where there is none. */
function VisitDetails({ visit, timeZone }: VisitDetailsProps) {
  const { close } = usePanel()
  const wide = useWide()
  const name = fullName(visit.patient, `Patient ${visit.patient.patient_id}`)
  const preview = <Preview visit={visit} timeZone={timeZone} />
  if (!wide)
    return (
      <Suspense>
        <Sheet open onOpenChange={close} title={name}>
          {preview}
        </Sheet>
      </Suspense>
    )
  return (
    <aside
      aria-label="Visit details"
      className="sticky top-4 max-h-[calc(100dvh-2rem)] w-87 flex-none self-start overflow-y-auto rounded-card border border-line bg-surface px-5 pt-4.5 pb-6"
    >
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2 className="text-[1.3125rem]! leading-tight font-title">{name}</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className={buttonClass({ variant: 'plain', size: 'icon-sm', className: '-mt-1 -mr-2 flex-none' })}
        >
          <X />
        </button>
      </div>
      <Suspense>{preview}</Suspense>
    </aside>
  )
}

const recheckMs = 10_000

interface OverviewProps {
  /** Who is in a visit's waiting room belongs to the visit. */
  useIsWaiting: UseIsWaiting
}

/** The clinician's day: danger first, then who comes and what waits. */
export function Overview({ useIsWaiting }: OverviewProps) {
  const { time_zone: timeZone } = useProvider()
  const { data, isError, refetch } = useOverview()
  const { open, detail } = usePanel()
  const now = useNow(recheckMs)
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
        <SafetyTasks
          tasks={data?.safety_tasks ?? []}
          worklist={paths.safetyTasks}
          chartOf={paths.patientChart}
        />
        <Day data={data} timeZone={timeZone} now={now} useIsWaiting={useIsWaiting} />
        <Suspense>
          <PlansToReview />
        </Suspense>
      </div>
      {shown && <VisitDetails visit={shown} timeZone={timeZone} />}
    </div>
  )
}
