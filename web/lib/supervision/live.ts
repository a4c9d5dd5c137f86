import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/lib/live.ts'
import { openTasksKey } from '#web/lib/safety-tasks/close-safety-task.ts'
import { providersKey } from './providers.ts'
import { requestsKey } from './record-requests.ts'

/** Once per page: what waits for the supervisor on the screen is what waits on the server. */
export function useLiveSupervision() {
  const cache = useQueryClient()
  useLive('safety_tasks', null, () => cache.invalidateQueries({ queryKey: openTasksKey }))
  useLive('providers', null, () => cache.invalidateQueries({ queryKey: providersKey }))
  useLive('record_requests', null, () => cache.invalidateQueries({ queryKey: requestsKey }))
}
