import { useQuery } from '@tanstack/react-query'
import { providerName } from '#core/provider-name.ts'
import { read } from '#web/lib/read.ts'
import { openTasksKey } from '#web/lib/safety-tasks/close-safety-task.ts'
import type { SupervisedTask } from '#web/lib/safety-tasks/safety-tasks.tsx'
import { supabase } from '#web/lib/supabase.ts'

/** Every open safety task of the practice, the oldest first. */
export function useOpenTasks() {
  return useQuery({ queryKey: openTasksKey, queryFn: fetchOpenTasks })
}

async function fetchOpenTasks(): Promise<SupervisedTask[]> {
  const client = await supabase()
  const tasks = await read(
    client
      .from('safety_tasks')
      .select(
        'id, source, summary, created_at, patient:profiles(id, patient_id, first_name, last_name, date_of_birth, phone, allergies, preferred_language), provider:providers(first_name, last_name, provider_title, credentials)',
      )
      .eq('status', 'open')
      .order('created_at'),
  )
  return tasks.map(({ provider, ...task }) => ({
    ...task,
    score: null,
    treating: provider ? `In the care of ${providerName(provider)}.` : 'Nobody treats this patient yet.',
  }))
}
