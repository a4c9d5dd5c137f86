import { useQuery } from '@tanstack/react-query'
import { requestsKey } from '#web/domains/records/index.ts'
import { openTasksKey } from '#web/domains/safety/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** How many wait, for a number beside a tab. It names nobody, so the audit log doesn't note it as a read. */
export function useOpenCounts() {
  const tasks = useQuery({
    queryKey: [...openTasksKey, 'count'],
    queryFn: () => countOpen('safety_tasks'),
  })
  const requests = useQuery({
    queryKey: [...requestsKey, 'count'],
    queryFn: () => countOpen('record_requests'),
  })
  return { tasks: tasks.data, requests: requests.data }
}

async function countOpen(work: 'safety_tasks' | 'record_requests'): Promise<number> {
  const client = await supabase()
  return read(client.rpc('open_work_count', { work }))
}
