import { useSearchParams } from 'react-router'
import { type PlainDate, parsePlainDate, today } from '#web/platform/plain-date.ts'
import { type Status, statuses } from '../../shared/visit-status.tsx'

const views = ['day', 'week', 'list'] as const
type View = (typeof views)[number]

export interface CalendarAddress {
  view: View
  day: PlainDate
  /** Only visits with this status; all if missing. */
  status: Status | undefined
  /** The list goes back from the day instead of on. */
  past: boolean
  /** The visit whose details are open. */
  visit: string | undefined
  /** The patient a visit is being booked for; empty while none is chosen. */
  book: string | undefined
  /** The moment a visit is being booked for: an empty place in the calendar was clicked. */
  at: string | undefined
  /** The visit type that is chosen to begin with. */
  type: string | undefined
}

/** The calendar's state is in the address, so that back, reload and links from elsewhere work. */
export function useCalendarAddress(timeZone: string) {
  const [params, setParams] = useSearchParams()
  const one = <T extends string>(of: readonly T[], name: string) =>
    of.find((value) => value === params.get(name))
  const address: CalendarAddress = {
    view: one(views, 'view') ?? 'week',
    day: parsePlainDate(params.get('day') ?? '') ?? today(timeZone),
    status: one(statuses, 'status'),
    past: params.get('past') === 'yes',
    visit: params.get('visit') ?? undefined,
    book: params.get('book') ?? undefined,
    at: params.get('at') ?? undefined,
    type: params.get('type') ?? undefined,
  }

  /** The same address with changes; undefined values are removed. */
  function searchWith(change: Partial<Record<keyof CalendarAddress, string | undefined>>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return next
  }

  return {
    address,
    searchWith,
    go: (change: Parameters<typeof searchWith>[0]) =>
      setParams(searchWith(change), {
        preventScrollReset: true,
        replace: 'visit' in change || 'book' in change,
      }),
  }
}
