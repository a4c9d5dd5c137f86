import { practice } from '#core/practice.ts'
import { dayBounds, todayIn } from '#core/scheduling/slots.ts'
import { useAddress } from '#web/platform/address.ts'
import { addDays, type PlainDate } from '#web/platform/plain-date.ts'
import { statuses } from '../shared/visit-status.tsx'
import type { VisitWish } from './api/practice-visits.ts'

export const periods = [
  { value: 'coming', label: 'Coming' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Next 7 days' },
  { value: 'past', label: 'Last 90 days' },
  { value: 'all', label: 'All time' },
] as const
type Period = (typeof periods)[number]['value']

const zone = practice.timeZone

/** What is looked at stands in the address: back, reload and links show the same visits. */
export function useWish() {
  const { at, change } = useAddress<'period' | 'status' | 'provider'>()
  const period = periods.find(({ value }) => value === at('period'))?.value ?? 'coming'
  const status = statuses.find((each) => each === at('status')) ?? ''
  const provider = at('provider')

  const wish: VisitWish = {
    ...spanOf(period, todayIn(zone)),
    newest_first: period === 'past' || period === 'all',
    ...(status && { wanted_status: status }),
    ...(provider && { provider }),
  }
  return { period, status, provider, wish, change }
}

function spanOf(period: Period, today: PlainDate): Pick<VisitWish, 'from' | 'to'> {
  const day = dayBounds(today, zone)
  switch (period) {
    case 'coming':
      return { from: day.from }
    case 'today':
      return day
    case 'week':
      return { from: day.from, to: dayBounds(addDays(today, 6), zone).to }
    case 'past':
      return { from: dayBounds(addDays(today, -89), zone).from, to: day.to }
    case 'all':
      return {}
  }
}
