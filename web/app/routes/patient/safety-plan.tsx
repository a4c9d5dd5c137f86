import { SafetyPlanPage } from '#web/domains/safety/patient/plan/plan-page.tsx'

/** Has a frame of its own: nothing but the plan and the crisis lines. */
export const Component = SafetyPlanPage
