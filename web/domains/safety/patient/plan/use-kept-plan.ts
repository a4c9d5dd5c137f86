import { useEffect, useState } from 'react'
import { type KeptPlan, keptPlan } from '#web/platform/offline-plan/copy.ts'

/** The copy, for when the server can't be reached. */
export function useKeptPlan(wanted: boolean): KeptPlan | null | undefined {
  const [plan, setPlan] = useState<KeptPlan | null>()
  useEffect(() => {
    if (!wanted) return
    keptPlan().then(
      (found) => setPlan(found ?? null),
      () => setPlan(null),
    )
  }, [wanted])
  return plan
}
