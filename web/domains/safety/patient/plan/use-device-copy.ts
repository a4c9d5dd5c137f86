import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#core/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { keepPage, keepPlan, keptPlan } from '#web/platform/offline-plan/copy.ts'
import { forgetPlan, planOwner } from '#web/platform/offline-plan/forget.ts'
import { authSettings } from '#web/platform/session/settings.ts'
import type { PlanVersion } from '../../shared/plan/api.ts'

export type DeviceCopy = 'unknown' | 'none' | 'session' | 'kept'

/** The newest version is copied to the device while the patient is signed in; longer only if they say so. */
export function useDeviceCopy(personId: string, plan: PlanVersion | undefined, language: Language) {
  const [state, setState] = useState<DeviceCopy>('unknown')

  const store = useCallback(
    async (keep?: boolean) => {
      if (!plan) return
      try {
        const before = planOwner() === personId ? await keptPlan() : undefined
        const kept = keep ?? (before ? before.until === null : false)
        const { idleSeconds } = await authSettings()
        await keepPage()
        await keepPlan({
          owner: personId,
          content: plan.content,
          version: plan.version,
          updatedAt: plan.created_at,
          writerRole: plan.writer_role,
          writerName: plan.writer_name,
          language,
          until: kept ? null : Date.now() + idleSeconds.patient * 1000,
        })
        setState(kept ? 'kept' : 'session')
      } catch (error) {
        logProblem('The safety plan could not be saved on this device', error)
        setState('none')
      }
    },
    [plan, personId, language],
  )

  useEffect(() => {
    void store()
  }, [store])

  return {
    state,
    keep: () => store(true),
    save: () => store(false),
    remove: () => {
      forgetPlan()
      setState('none')
    },
  }
}
