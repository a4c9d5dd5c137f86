import { openDays } from '#core/scheduling/open-days.ts'
import type { Slot } from '#core/scheduling/slots.ts'
import type { BookedVisit } from './api.ts'
import { rowsOf, type ScheduleDraft } from './draft.ts'
import { problemsIn } from './problems.ts'

interface Options {
  first: string
  last: string
  timeZone: string
  durationMinutes: number
  now: string
}

const minute = 60_000

/** The times patients will be offered, computed as the booking page computes them. Rows with a problem do not count. */
export function previewDays(
  draft: ScheduleDraft,
  booked: readonly BookedVisit[],
  { first, last, timeZone, durationMinutes, now }: Options,
): Map<string, Slot[]> {
  const wrong = problemsIn(draft)
  const { hours, changes } = rowsOf(draft)
  const sound = ({ id }: { id: string }) => !wrong.has(id)
  const buffer = draft.bufferMinutes * minute
  const days = openDays(
    { first, last, viewerZone: timeZone },
    {
      timeZone,
      hours: hours.filter(sound),
      changes: changes.filter(sound),
      booked: booked.map(({ appointment_date, ends_at }) => ({
        appointment_date: new Date(Date.parse(appointment_date) - buffer).toISOString(),
        ends_at: new Date(Date.parse(ends_at) + buffer).toISOString(),
      })),
      durationMinutes,
      bufferMinutes: draft.bufferMinutes,
      now,
    },
  )
  const ahead = ({ start_time }: Slot) => start_time > now
  return new Map([...days].map(([date, slots]) => [date, slots.filter(ahead)]))
}
