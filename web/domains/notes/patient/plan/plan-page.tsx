import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { practice } from '#core/practice.ts'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type CurrentPlan, useCurrentPlan } from './api.ts'
import { messages } from './messages.ts'
import { PlanDates } from './plan-dates.tsx'
import { PlanGoals } from './plan-goals.tsx'

/** The patient's own treatment plan, as it is now. */
export function TreatmentPlanPage() {
  const words = useMessages(messages)
  const { data: plan, isError, refetch } = useCurrentPlan()
  const [printing, setPrinting] = useState(false)
  return (
    <div className="max-w-3xl">
      <title>{`${words.title}, ${practice.name}`}</title>
      <PageHeader
        title={words.title}
        lead={words.lead}
        back={{ href: paths.patientDashboard, label: words.back }}
        actions={
          plan && (
            <Button variant="secondary" size="sm" onClick={() => setPrinting(true)}>
              <Printer />
              {words.print}
            </Button>
          )
        }
      />
      <div className="grid gap-5 pb-10">
        {plan === undefined && isError && (
          <LoadFailed title={words.failed} onRetry={refetch} retry={words.again} />
        )}
        {plan === undefined && !isError && (
          <Loading label={words.loading}>
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {plan === null && (
          <Card>
            <EmptyState title={words.noneTitle}>{words.none}</EmptyState>
          </Card>
        )}
        {plan && (
          <>
            <Card className="grid gap-5">
              <PlanGoals goals={plan.goals} />
              <div className="border-t border-line pt-4">
                <PlanDates plan={plan} />
              </div>
            </Card>
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 grow basis-60">{words.question}</p>
              <a
                href={`${paths.patientDashboard}?open=messages`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                {words.message}
              </a>
            </Card>
          </>
        )}
      </div>
      {plan && printing && <PrintedPlan plan={plan} onPrinted={() => setPrinting(false)} />}
    </div>
  )
}

/** The plan alone on paper: see `print-sheet` in base.css. */
function PrintedPlan({ plan, onPrinted }: { plan: CurrentPlan; onPrinted: () => void }) {
  const words = useMessages(messages)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is printed once, when it is on the page
  useEffect(() => {
    print()
    onPrinted()
  }, [])
  return createPortal(
    <div className="print-sheet" lang={language}>
      <p className="flex justify-between text-sm">
        <span>{practice.name}</span>
        <span>{words.printed(formatDay(new Date(), viewerZone(), language, { dateStyle: 'long' }))}</span>
      </p>
      <h1 className="mt-3 mb-4 text-2xl">{words.title}</h1>
      <PlanGoals goals={plan.goals} />
      <div className="mt-4">
        <PlanDates plan={plan} />
      </div>
    </div>,
    document.body,
  )
}
