import { RefreshCw } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { setLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { KeptPlanView } from './kept-plan-view.tsx'
import { messages } from './messages.ts'
import { PlanFrame } from './plan-frame.tsx'
import { useKeptPlan } from './use-kept-plan.ts'

const everyMs = 10_000

/** Whether the server answers again. The browser's own word for it often comes before the network works. */
function useServerIsBack(): boolean {
  const [back, setBack] = useState(false)
  useEffect(() => {
    const ask = async () => {
      try {
        const answer = await fetch(paths.safetyPlan, { method: 'HEAD', cache: 'no-store' })
        setBack(answer.ok)
      } catch {
        setBack(false)
      }
    }
    const timer = setInterval(ask, everyMs)
    addEventListener('online', ask)
    addEventListener('offline', ask)
    void ask()
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
      removeEventListener('offline', ask)
    }
  }, [])
  return back
}

/** What opens when the server can't be reached at all: the copy on this device and the crisis lines. */
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
      {/* A link and not a reload: somebody may be reading, or about to tap a number. */}
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
