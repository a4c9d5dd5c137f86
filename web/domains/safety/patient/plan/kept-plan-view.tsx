import { useMessages } from '#web/platform/language.ts'
import type { KeptPlan } from '#web/platform/offline-plan/copy.ts'
import { PlanSteps } from '../../shared/plan/plan-steps.tsx'
import { messages } from './messages.ts'
import { PlanHead } from './plan-head.tsx'

/** The copy on this device, read without the server. */
export function KeptPlanView({ plan }: { plan: KeptPlan }) {
  const words = useMessages(messages)
  const saved = matchMedia('(pointer: coarse)').matches ? words.savedPhone : words.savedDevice
  return (
    <>
      <PlanHead {...plan} saved={saved}>
        <p className="mt-2 text-sm text-ink-muted">{words.old}</p>
      </PlanHead>
      <div className="mt-5">
        <PlanSteps plan={plan.content} language={plan.language} />
      </div>
    </>
  )
}
