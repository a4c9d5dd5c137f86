import type { NextVisit } from '#core/answers/provider-overview.ts'
import { joinOpensMinutesBefore, joinState } from '#core/scheduling/join-window.ts'

export type NextSession =
  | { state: 'none' }
  | { state: 'begun' | 'open'; visit: NextVisit }
  | { state: 'early'; visit: NextVisit; opensAt: string }

const minute = 60_000

/** The visit that is on, else one whose room is open, else the next one and when its room opens. */
export function nextSession(visits: readonly NextVisit[], now: number): NextSession {
  const begun = visits.find(({ status }) => status === 'in_progress')
  if (begun) return { state: 'begun', visit: begun }
  const ahead = visits.filter(({ status }) => status === 'scheduled')
  const stateOf = ({ appointment_date }: NextVisit) => joinState(appointment_date, now).state
  const open = ahead.find((visit) => stateOf(visit) === 'open')
  if (open) return { state: 'open', visit: open }
  const next = ahead.find((visit) => stateOf(visit) === 'early')
  if (!next) return { state: 'none' }
  const opens = Date.parse(next.appointment_date) - joinOpensMinutesBefore * minute
  return { state: 'early', visit: next, opensAt: new Date(opens).toISOString() }
}
