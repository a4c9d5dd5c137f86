import { useQuery, useQueryClient } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { fetchPracticeVisits, practiceVisitsKey } from '#web/domains/scheduling/index.ts'
import { useLive } from '#web/platform/realtime.ts'

const key = [...practiceVisitsKey, 'today'] as const
const most = 200

/** Everybody's visits of the practice's day. Calendars say when one has changed; the visits themselves do not. */
export function useTodaysVisits() {
  const cache = useQueryClient()
  useLive('calendar_changes', null, () => cache.invalidateQueries({ queryKey: key }))
  return useQuery({ queryKey: key, queryFn: fetchTodaysVisits })
}

/** The arithmetic of time zones is heavy: it comes once the screen stands. */
async function fetchTodaysVisits() {
  const { dayBounds, todayIn } = await import('#core/scheduling/slots.ts')
  const { from, to } = dayBounds(todayIn(practice.timeZone), practice.timeZone)
  return fetchPracticeVisits({ from, to, page_size: most })
}
