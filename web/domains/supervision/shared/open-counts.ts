import { useQuery } from '@tanstack/react-query'
import { overdueKey } from '#web/domains/messages/index.ts'
import { requestsKey } from '#web/domains/records/index.ts'
import { openTasksKey } from '#web/domains/safety/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Messages grow overdue with time alone. */
const overdueEveryMs = 5 * 60_000

/** Counts for the numbers on the tabs. They name no one, so the audit log doesn't record a read. */
export function useOpenCounts() {
  const tasks = useQuery({
    queryKey: [...openTasksKey, 'count'],
    queryFn: () => countOpen('safety_tasks'),
  })
  const requests = useQuery({
    queryKey: [...requestsKey, 'count'],
    queryFn: () => countOpen('record_requests'),
  })
  const overdue = useQuery({
    queryKey: [...overdueKey, 'count'],
    queryFn: () => countOpen('overdue_conversations'),
    refetchInterval: overdueEveryMs,
  })
  return { tasks: tasks.data, requests: requests.data, overdue: overdue.data }
}

async function countOpen(
  work: 'safety_tasks' | 'record_requests' | 'overdue_conversations',
): Promise<number> {
  const client = await supabase()
  return read(client.rpc('open_work_count', { work }))
}
