/**
 * HCPCS G0560, "Safety planning interventions, each 20 minutes personally performed by the billing practitioner"
 * (Medicare Physician Fee Schedule, in effect since January 1, 2025;
 * https://www.federalregister.gov/documents/2024/12/09/2024-25382). Only a suggestion: the clinician decides what is
 * billed. Each full 20 minutes counts once.
 */
const safetyPlanningCode = 'G0560'
const minutesEach = 20

export function safetyPlanningUnits(minutes: number): number {
  return Math.floor(Math.max(0, minutes) / minutesEach)
}

/** "22 minutes of safety planning: supports G0560 × 1." */
export function describeSafetyPlanning(minutes: number): string {
  const units = safetyPlanningUnits(minutes)
  const said = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of safety planning`
  return units > 0
    ? `${said}: supports ${safetyPlanningCode} × ${units}.`
    : `${said}. ${safetyPlanningCode} needs at least ${minutesEach}.`
}

type PlanTimes = {
  created_at: string
  last_opened_at: string | null
  last_reviewed_at: string | null
}

type PlanLimits = { openDays: number; reviewDays: number }
const defaultPlanLimits: PlanLimits = { openDays: 60, reviewDays: 90 }

const day = 86_400_000

/** Why a plan should come up again. A new version counts as opened and reviewed on the day it was written. */
export function planAttention(times: PlanTimes, now: number, limits: PlanLimits = defaultPlanLimits) {
  const since = (instant: string | null) =>
    (now - Math.max(Date.parse(instant ?? times.created_at), Date.parse(times.created_at))) / day
  return {
    notOpened: since(times.last_opened_at) > limits.openDays,
    notReviewed: since(times.last_reviewed_at) > limits.reviewDays,
  }
}
