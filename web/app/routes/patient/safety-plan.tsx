import { SafetyPlanPage } from '#web/domains/safety/patient/plan/plan-page.tsx'
import { useProfileLanguage } from '#web/platform/follow-language.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'

/** Has a frame of its own: nothing but the plan and the crisis lines. */
export function Component() {
  const { data: profile } = useProfile()
  useProfileLanguage(profile?.preferred_language)
  return <SafetyPlanPage />
}
