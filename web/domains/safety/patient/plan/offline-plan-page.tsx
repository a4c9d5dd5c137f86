import { useLayoutEffect, useState } from 'react'
import { setLanguage, useMessages } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeptPlanView } from './kept-plan-view.tsx'
import { messages } from './messages.ts'
import { PlanFrame } from './plan-frame.tsx'
import { useKeptPlan } from './use-kept-plan.ts'

/** What opens when the server can't be reached at all: the copy on this device and the crisis lines. */
export function OfflinePlanPage() {
  const words = useMessages(messages)
  const plan = useKeptPlan(true)
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    if (plan) setLanguage(plan.language)
    if (plan !== undefined) setReady(true)
  }, [plan])
  return (
    <PlanFrame offline>
      {ready && plan && <KeptPlanView plan={plan} />}
      {ready && !plan && (
        <Card>
          <h1 className="sr-only">{words.card}</h1>
          <EmptyState title={words.offlineNone}>{words.offlineNoneDetail}</EmptyState>
        </Card>
      )}
    </PlanFrame>
  )
}
