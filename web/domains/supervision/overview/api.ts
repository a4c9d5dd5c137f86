import { useQuery, useQueryClient } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { practiceDay } from '#core/practice-day.ts'
import { fetchPracticeVisits, practiceVisitsKey } from '#web/domains/scheduling/index.ts'
import { useLive } from '#web/platform/realtime.ts'

const key = [...practiceVisitsKey, 'today'] as const
const most = 200

/** All visits of the practice's day. Calendar events announce changes; the visits themselves don't. */
export function useTodaysVisits() {
  const cache = useQueryClient()
  useLive('calendar_changes', null, () => cache.invalidateQueries({ queryKey: key }))
  return useQuery({ queryKey: key, queryFn: fetchTodaysVisits })
}

/** Time zone code is large, so it is loaded after the first screen. */
async function fetchTodaysVisits() {
  const { dayBounds } = await import('#core/scheduling/slots.ts')
  const { from, to } = dayBounds(practiceDay(), practice.timeZone)
  return fetchPracticeVisits({ from, to, page_size: most })
}
