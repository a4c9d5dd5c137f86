import { useQueryClient } from '@tanstack/react-query'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export const dispositions = [
  { value: 'contacted_safe', label: 'Reached patient; patient is safe' },
  { value: 'safety_plan', label: 'Safety plan created or updated' },
  { value: 'emergency_services', label: 'Emergency services called' },
  { value: 'hospitalised', label: 'Hospitalized' },
  { value: 'unable_to_reach', label: 'Unable to reach; see note' },
  { value: 'false_alarm', label: 'False alarm' },
] as const

/** The open tasks of the whole practice. */
export const openTasksKey = ['open-safety-tasks'] as const

interface Disposition {
  id: string
  disposition: string
  disposition_note: string
}

/** The only way to close one: what was decided, and in words what was done. The database asks for both too. */
export function useCloseSafetyTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...said }: Disposition) => {
      const client = await supabase()
      return read(
        client
          .from('safety_tasks')
          .update({ status: 'closed', ...said })
          .eq('id', id)
          .eq('status', 'open')
          .select('id')
          .single(),
      )
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: overviewKey }),
        cache.invalidateQueries({ queryKey: openTasksKey }),
      ]),
  })
}
