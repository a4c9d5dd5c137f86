import { useQuery } from '@tanstack/react-query'
import { openTasksKey, type SupervisedTask } from '#web/domains/safety/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'

/** Every open safety task of the practice, the most urgent first. */
export function useOpenTasks() {
  return useQuery({ queryKey: openTasksKey, queryFn: fetchOpenTasks })
}

async function fetchOpenTasks(): Promise<SupervisedTask[]> {
  const client = await supabase()
  const tasks = await read(client.rpc('practice_safety_tasks'))
  return tasks.map(
    ({
      id,
      source,
      summary,
      created_at,
      tier,
      acknowledged_at,
      escalated_at,
      provider_name,
      patient_id,
      patient_number,
      because: _because,
      ...who
    }) => ({
      id,
      source,
      summary,
      created_at,
      tier,
      acknowledged_at,
      escalated_at,
      patient: { ...who, id: patient_id, patient_id: patient_number, allergies: null },
      score: null,
      treating: provider_name ? `Under the care of ${provider_name}.` : 'No provider assigned yet.',
    }),
  )
}
