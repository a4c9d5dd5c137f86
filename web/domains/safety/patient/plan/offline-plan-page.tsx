import { RefreshCw } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { setLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { checkReach } from '#web/platform/server-reach.ts'
import { useOnline } from '#web/platform/use-reach.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeptPlanView } from './kept-plan-view.tsx'
import { messages } from './messages.ts'
import { PlanFrame } from './plan-frame.tsx'
import { useKeptPlan } from './use-kept-plan.ts'

/** Whether the server has answered since this page was opened, which came without it. */
function useServerIsBack(): boolean {
  const online = useOnline()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    void checkReach().then(() => setAsked(true))
  }, [])
  return asked && online
}

/** Shown when the server can't be reached at all: the copy on this device and the crisis lines. */
export function OfflinePlanPage() {
  const words = useMessages(messages)
  const plan = useKeptPlan(true)
  const back = useServerIsBack()
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    if (plan) setLanguage(plan.language)
    if (plan !== undefined) setReady(true)
  }, [plan])
  return (
    <PlanFrame offline={!back}>
      {/* A link and not a reload: the patient may be reading, or about to tap a number. */}
      <div role="status">
        {back && (
          <ActionLink href={paths.safetyPlan} className="mb-3">
            <RefreshCw />
            {words.openNewest}
          </ActionLink>
        )}
      </div>
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
