import { useState } from 'react'
import { formatDay } from '#core/scheduling/format-when.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { useSafetyPlan } from '../../shared/plan/api.ts'
import { messages as shared } from '../../shared/plan/messages.ts'
import { PlanSteps } from '../../shared/plan/plan-steps.tsx'
import { messages } from './messages.ts'

/** For a guardian or proxy who may read notes: the current plan, to read and to call from. */
export default function PlanForOther({ firstName }: { firstName: string }) {
  const words = useMessages(messages)
  const say = useMessages(shared)
  const language = useLanguage()
  const { data, isError, refetch } = useSafetyPlan(usePatientId())
  const [open, setOpen] = useState(false)
  const latest = data?.versions[0]
  if (isError && !data)
    return <LoadFailed title={words.failedOf(firstName)} onRetry={refetch} retry={words.retry} />
  if (!latest) return null
  return (
    <Card aria-labelledby="plan-for-other" className="grid gap-4">
      <CardHead
        id="plan-for-other"
        title={words.cardOf(firstName)}
        action={
          <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.hide : words.show}
          </Button>
        }
      />
      <p className="-mt-4 text-sm text-ink-muted">
        {say.updatedAlone(formatDay(latest.created_at, viewerZone(), language, { dateStyle: 'long' }))}
      </p>
      {open && <PlanSteps plan={latest.content} language={language} />}
    </Card>
  )
}
