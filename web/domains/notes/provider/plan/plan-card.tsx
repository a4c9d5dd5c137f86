import { Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Goal, isReviewDue, usePlan } from './plans.ts'

const PlanDialog = lazyPart(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }))

interface PlanCardProps {
  patientId: string
  /** Who may change it; nobody while it is only read. */
  providerId: string | undefined
}

const states = { active: 'In progress', met: 'Met', dropped: 'Discontinued' } as const

/** The treatment plan in the chart: goals, what leads there, and when it is reviewed. */
export function PlanCard({ patientId, providerId }: PlanCardProps) {
  const { data: plan, isError, refetch } = usePlan(patientId)
  const [open, setOpen] = useState(false)
  const due = plan && isReviewDue(plan, today())
  return (
    <Card aria-labelledby="treatment-plan">
      <CardHead
        id="treatment-plan"
        title="Treatment plan"
        action={
          providerId &&
          plan !== undefined && (
            <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
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
          No treatment plan yet. Goals you add here appear in each new note.
        </p>
      )}
      {plan && (
        <>
          <ol className="grid gap-4">
            {plan.goals.map((goal) => (
              <GoalView key={goal.id} goal={goal} />
            ))}
          </ol>
          <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-ink-muted">
            {plan.reviewOn ? `Review on ${showPlainDate(plan.reviewOn)}` : 'No review date'}
            {due && <Badge tone="warning">Review due</Badge>}
            {plan.reviewedOn && <span>Last reviewed {showPlainDate(plan.reviewedOn)}</span>}
            <span>Version {plan.version}</span>
          </p>
        </>
      )}
      <Suspense>
        {open && providerId && plan !== undefined && (
          <PlanDialog
            plan={plan}
            patientId={patientId}
            providerId={providerId}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function GoalView({ goal }: { goal: Goal }) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{goal.text}</b>
        <Badge tone={goal.status === 'met' ? 'success' : goal.status === 'active' ? 'info' : 'neutral'}>
          {states[goal.status]}
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
