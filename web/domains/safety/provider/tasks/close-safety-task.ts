import type { PostgrestError } from '@supabase/supabase-js'
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

/** Somebody else closed the task meanwhile. Who and when is not known to those it is no longer shown to. */
export class AlreadyClosed extends Error {
  readonly by: string | undefined
  readonly at: string | undefined
  constructor({ closed_by, closed_at }: { closed_by?: string | null; closed_at?: string | null } = {}) {
    super('This safety task was already closed.')
    this.by = closed_by ?? undefined
    this.at = closed_at ?? undefined
  }
}

const noSuchRow = 'PGRST116'

async function close({ id, ...said }: Disposition) {
  const client = await supabase()
  try {
    await read(
      client
        .from('safety_tasks')
        .update({ status: 'closed', ...said })
        .eq('id', id)
        .eq('status', 'open')
        .select('id')
        .single(),
    )
  } catch (error) {
    if ((error as PostgrestError).code !== noSuchRow) throw error
    const closed = (await read(client.rpc('closed_safety_tasks', { page_size: 100 }))) as unknown as {
      id: string
      closed_by: string | null
      closed_at: string | null
    }[]
    throw new AlreadyClosed(closed.find((task) => task.id === id))
  }
}

/** The only way to close one: what was decided, and in words what was done. The database asks for both too. */
export function useCloseSafetyTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: close,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: overviewKey }),
        cache.invalidateQueries({ queryKey: openTasksKey }),
      ]),
  })
}
