import { useState } from 'react'
import { boundsOf, isFreeAt } from '#core/scheduling/open-days.ts'
import { isWithinHours } from '#core/scheduling/schedule.ts'
import { dayOf, today } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { noHours, useBooked, useHours } from '../../shared/calendar-api.ts'
import { windowAround } from '../../shared/day-window.ts'
import type { VisitType } from '../../shared/visit-types.ts'

/** A place in the calendar that was clicked, and the first visit type that fits there. What has passed counts as none. */
export function useClickedTime(clicked: string | undefined, types: readonly VisitType[]) {
  const { id, time_zone: timeZone } = useProvider()
  const [at] = useState(() => (clicked && Date.parse(clicked) > timeNow() ? clicked : undefined))
  const hours = useHours()
  const schedule = hours.data?.get(id) ?? noHours
  const day = today()
  // The days the time picker opens with, so that both share one request.
  const { first, last } = windowAround(at ? dayOf(at) : day, day, 'weeks')
  const booked = useBooked(id, boundsOf(first, last, timeZone))

  function isOutside(minutes: number): boolean {
    if (!at || !hours.data) return false
    const ends_at = new Date(Date.parse(at) + minutes * 60_000).toISOString()
    return !isWithinHours({ appointment_date: at, ends_at }, timeZone, schedule)
  }
  const isFree = ({ duration_minutes }: VisitType) =>
    at !== undefined &&
    isFreeAt(at, { ...schedule, timeZone, booked: booked.data ?? [], durationMinutes: duration_minutes })

  return {
    at,
    type: types.find(isFree) ?? types.find(({ duration_minutes }) => !isOutside(duration_minutes)),
    isOutside,
    isPending: hours.isPending || booked.isPending,
  }
}
