import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useCurrentPlan } from './api.ts'
import { messages } from './messages.ts'
import { PlanDates } from './plan-dates.tsx'
import { PlanGoals } from './plan-goals.tsx'

/** For a guardian or proxy who may read notes: the treatment plan of the person they act for. */
export default function TreatmentPlanForOther({ firstName }: { firstName: string }) {
  const words = useMessages(messages)
  const { data: plan, isError, refetch } = useCurrentPlan()
  const [open, setOpen] = useState(false)
  if (plan === undefined)
    return isError ? <LoadFailed title={words.failed} onRetry={refetch} retry={words.again} /> : null
  return (
    <Card aria-labelledby="treatment-plan-for-other" className="grid gap-4">
      <CardHead
        id="treatment-plan-for-other"
        title={words.titleOf(firstName)}
        action={
          plan && (
            <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? words.hide : words.show}
            </Button>
          )
        }
      />
      <div className="-mt-4">
        {plan ? (
          <PlanDates plan={plan} />
        ) : (
          <p className="text-sm text-ink-muted">{words.noneOf(firstName)}</p>
        )}
      </div>
      {plan && open && <PlanGoals goals={plan.goals} />}
    </Card>
  )
}
