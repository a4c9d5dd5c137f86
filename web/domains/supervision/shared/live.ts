import { useQueryClient } from '@tanstack/react-query'
import { providersKey } from '#web/domains/people/index.ts'
import { requestsKey } from '#web/domains/records/index.ts'
import { openTasksKey } from '#web/domains/safety/index.ts'
import { useLive } from '#web/platform/realtime.ts'

/** Once per page: what waits for the supervisor on the screen is what waits on the server. */
export function useLiveSupervision() {
  const cache = useQueryClient()
  useLive('safety_tasks', null, () => cache.invalidateQueries({ queryKey: openTasksKey }))
  useLive('providers', null, () => cache.invalidateQueries({ queryKey: providersKey }))
  useLive('record_requests', null, () => cache.invalidateQueries({ queryKey: requestsKey }))
}
