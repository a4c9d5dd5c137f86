import { SafetyPlanPage } from '#web/domains/safety/patient/plan/plan-page.tsx'

/** Has its own frame with only the plan and the crisis lines. */
export const Component = SafetyPlanPage
