import { boundsOf, openDays } from '#core/scheduling/open-days.ts'
import type { Slot } from '#core/scheduling/slots.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useViewerZone } from '#web/platform/viewer-zone.ts'
import { noHours, useBooked, useHours } from './calendar-api.ts'

export interface Bookable {
  id: string
  time_zone: string
}

interface Options {
  provider: Bookable
  durationMinutes: number
  also?: string | undefined
  first: string
  last: string
}

export interface OpenDays {
  days: Map<string, Slot[]> | undefined
  /** Which of the two couldn't be loaded. */
  failed: 'hours' | 'booked' | undefined
  loading: boolean
  retry: () => void
}

const minute = 60_000

/** The times a provider offers on some days, as the viewer's calendar has them. What has passed is left out. */
export function useOpenDays({ provider, durationMinutes, also, first, last }: Options): OpenDays {
  const zone = useViewerZone()
  const hours = useHours()
  const booked = useBooked(provider.id, boundsOf(first, last, provider.time_zone))
  const now = useNow(minute)
  const known = hours.data && booked.data
  const days =
    known &&
    openDays(
      { first, last, viewerZone: zone },
      {
        timeZone: provider.time_zone,
        ...(hours.data.get(provider.id) ?? noHours),
        booked: booked.data,
        durationMinutes,
        also,
        now: new Date(now).toISOString(),
      },
    )
  return {
    days: days && new Map([...days].map(([date, slots]) => [date, slots.filter(isAhead(now))])),
    failed: hours.isError ? 'hours' : booked.isError ? 'booked' : undefined,
    loading: hours.isPending || booked.isPending || booked.isPlaceholderData,
    retry: () => {
      void hours.refetch()
      void booked.refetch()
    },
  }
}

function isAhead(now: number) {
  return ({ start_time }: Slot) => Date.parse(start_time) > now
}
