import { Suspense, useState } from 'react'
import { describeOutcome } from '#core/notes/plan-outcomes.ts'
import { formatDate } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Goal } from '../../shared/treatment-plan.ts'
import { goalStates } from './goal-states.ts'
import { isReviewDue, type Plan, useClosedPlans, usePlan } from './plans.ts'

const PlanDialog = lazyPart(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))
const ClosePlan = lazyPart(async () => ({ default: (await import('./close-plan.tsx')).ClosePlan }))
const PlanHistory = lazyPart(async () => ({ default: (await import('./plan-history.tsx')).PlanHistory }))

interface PlanCardProps {
  patientId: string
  /** Who may change it; no one if it is read-only. */
  providerId: string | undefined
}

/** The treatment plan in the chart: goals, what leads there, and when it is reviewed. */
export function PlanCard({ patientId, providerId }: PlanCardProps) {
  const { data: plan, isError, refetch } = usePlan(patientId)
  const { data: closed = [] } = useClosedPlans(patientId)
  const [open, setOpen] = useState<'edit' | 'history'>()
  // The plan as loaded when closing began: if it changed in the meantime it is reloaded first.
  const [closing, setClosing] = useState<Plan>()
  const close = () => setOpen(undefined)
  return (
    <Card aria-labelledby="treatment-plan">
      <CardHead
        id="treatment-plan"
        title="Treatment plan"
        action={
          providerId &&
          plan !== undefined && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('edit')}>
              {plan ? 'Edit plan' : 'Start a plan'}
            </Button>
          )
        }
      />
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          We couldn’t load the treatment plan.
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {plan === undefined && !isError && <Skeleton className="h-24" />}
      {plan === null && (
        <p className="text-sm text-ink-muted">
          {closed.length > 0 ? 'No current treatment plan.' : 'No treatment plan yet.'} Goals you add here
          appear in each new note.
        </p>
      )}
      {plan && <CurrentPlan plan={plan} />}
      {(plan || closed.length > 0) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="plain" onClick={() => setOpen('history')}>
            History
          </Button>
          {plan && providerId && (
            <Button size="sm" variant="plain" onClick={() => setClosing(plan)}>
              Close plan
            </Button>
          )}
        </div>
      )}
      {closed.length > 0 && <ClosedPlans plans={closed} />}
      <Suspense>
        {open === 'edit' && providerId && plan !== undefined && (
          <PlanDialog plan={plan} patientId={patientId} providerId={providerId} onClose={close} />
        )}
        {closing && <ClosePlan plan={closing} patientId={patientId} onClose={() => setClosing(undefined)} />}
        {open === 'history' && <PlanHistory patientId={patientId} onClose={close} />}
      </Suspense>
    </Card>
  )
}

function CurrentPlan({ plan }: { plan: Plan }) {
  return (
    <>
      <ol className="grid gap-4">
        {plan.goals.map((goal) => (
          <GoalView key={goal.id} goal={goal} />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-ink-muted">
        {plan.reviewOn ? `Review on ${showPlainDate(plan.reviewOn)}` : 'No review date'}
        {isReviewDue(plan, today()) && <Badge tone="warning">Review due</Badge>}
        {plan.reviewedOn && <span>Last reviewed {showPlainDate(plan.reviewedOn)}</span>}
        <span>Version {plan.version}</span>
      </p>
    </>
  )
}

function ClosedPlans({ plans }: { plans: NonNullable<ReturnType<typeof useClosedPlans>['data']> }) {
  return (
    <section aria-labelledby="earlier-plans" className="mt-4 border-t border-line pt-3 text-sm">
      <h3 id="earlier-plans" className="font-sans text-sm font-semibold tracking-normal">
        Earlier plans
      </h3>
      <ul className="mt-1 grid gap-1">
        {plans.map(({ id, created_at, updated_at, outcome, closing_note }) => (
          <li key={id}>
            {formatDate(created_at)} to {formatDate(updated_at)}
            {outcome && `, ${describeOutcome(outcome)}`}
            {closing_note && (
              <span className="block max-w-[72ch] wrap-anywhere text-ink-muted">{closing_note}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function GoalView({ goal }: { goal: Goal }) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{goal.text}</b>
        <Badge tone={goal.status === 'met' ? 'success' : goal.status === 'active' ? 'info' : 'neutral'}>
          {goalStates[goal.status]}
        </Badge>
      </p>
      {goal.objectives.length > 0 && (
        <ul className="list-disc pl-5">
          {goal.objectives.map(({ id, text, targetDate, status }) => (
            <li key={id}>
              {text}
              {targetDate && <span className="text-ink-muted"> by {showPlainDate(targetDate)}</span>}
              {status === 'met' && <span className="text-success"> Met</span>}
            </li>
          ))}
        </ul>
      )}
      {goal.interventions.length > 0 && (
        <p className="text-ink-muted">Interventions: {goal.interventions.join('; ')}</p>
      )}
    </li>
  )
}
