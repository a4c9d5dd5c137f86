import { useQuery } from '@tanstack/react-query'
import { requestsKey } from '#web/domains/records/index.ts'
import { openTasksKey } from '#web/domains/safety/index.ts'
import { supabase } from '#web/platform/supabase.ts'

/** How many wait, for a number beside a tab. It names nobody, so it is no look at anybody's record. */
export function useOpenCounts() {
  const tasks = useQuery({
    queryKey: [...openTasksKey, 'count'],
    queryFn: () => countOf('safety_tasks', ['open']),
  })
  const requests = useQuery({
    queryKey: [...requestsKey, 'count'],
    queryFn: () => countOf('record_requests', ['received', 'in_progress']),
  })
  return { tasks: tasks.data, requests: requests.data }
}

async function countOf(table: 'safety_tasks' | 'record_requests', statuses: string[]): Promise<number> {
  const client = await supabase()
  const { count, error } = await client
    .from(table)
    .select('id', { count: 'exact', head: true })
    .in('status', statuses)
  if (error) throw error
  return count ?? 0
}
