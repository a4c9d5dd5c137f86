import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactKind } from '#core/answers/safety-worklist.ts'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { openTasksKey } from '../tasks/close-safety-task.ts'

const worklistKey = [...openTasksKey, 'worklist'] as const
const pageSize = 30
/** Escalations reach people whose own rows didn't change, so the list is also polled. */
const everyMs = 30_000

/** Open tasks, the most urgent first. */
export function useWorklist() {
  const cache = useQueryClient()
  useLive('safety_tasks', null, () => cache.invalidateQueries({ queryKey: openTasksKey }))
  return useQuery({
    queryKey: worklistKey,
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('safety_worklist'))
    },
    refetchInterval: everyMs,
  })
}

/** Closed tasks, the latest first. */
export function useClosedTasks() {
  return useInfiniteQuery({
    queryKey: [...openTasksKey, 'closed'],
    queryFn: async ({ pageParam }) => {
      const client = await supabase()
      const page = { page_size: pageSize, ...(pageParam && { before: pageParam }) }
      return read(client.rpc('closed_safety_tasks', page))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : (page.at(-1)?.closed_at ?? undefined)),
  })
}

/** The reader takes a task on: reminders and escalation end. */
export function useAcknowledge() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (task: string) => {
      const client = await supabase()
      return read(client.rpc('acknowledge_safety_task', { task }))
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: openTasksKey }),
        cache.invalidateQueries({ queryKey: overviewKey }),
      ]),
  })
}

/** Notes an attempt to reach the patient, which also takes the task on. */
export function useLogContact() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (contact: { task: string; kind: ContactKind }) => {
      const client = await supabase()
      return read(client.rpc('log_safety_contact', contact))
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: openTasksKey }),
        cache.invalidateQueries({ queryKey: overviewKey }),
      ]),
  })
}

/** Within how many minutes someone must acknowledge a task that needs action now. */
export function useRespondMinutes(): number {
  const { data } = useQuery({
    queryKey: ['safety-settings', 'respond'],
    staleTime: 300_000,
    queryFn: async () => {
      const client = await supabase()
      return read(client.from('safety_settings').select('tier1_escalate_minutes').single())
    },
  })
  return data?.tier1_escalate_minutes ?? 20
}
