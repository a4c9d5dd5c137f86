const minute = 60_000
export const joinOpensMinutesBefore = 15
const joinClosesMinutesAfter = 60

export type JoinState =
  | { state: 'early'; opensInMs: number; startsInMs: number }
  | { state: 'open'; startsInMs: number }
  | { state: 'over' }

/** From when on a visit can be joined, in milliseconds. */
export const joinOpensAt = (appointmentDate: string) =>
  Date.parse(appointmentDate) - joinOpensMinutesBefore * minute

/** Until when a visit that has not begun can be joined, in milliseconds. */
export const joinClosesAt = (appointmentDate: string) =>
  Date.parse(appointmentDate) + joinClosesMinutesAfter * minute

/** Join is offered from 15 minutes before the start until 60 minutes after it. The database holds the same rule. */
export function joinState(appointmentDate: string, now: number = Date.now()): JoinState {
  const start = Date.parse(appointmentDate)
  const opens = joinOpensAt(appointmentDate)
  if (now < opens) return { state: 'early', opensInMs: opens - now, startsInMs: start - now }
  if (now <= joinClosesAt(appointmentDate)) return { state: 'open', startsInMs: start - now }
  return { state: 'over' }
}

/** A visit that has begun can be joined until it ends, however long ago that was. */
export function visitJoinState(
  { appointment_date, status }: { appointment_date: string; status: string },
  now: number = Date.now(),
): JoinState {
  if (status === 'in_progress') return { state: 'open', startsInMs: Date.parse(appointment_date) - now }
  return joinState(appointment_date, now)
}
