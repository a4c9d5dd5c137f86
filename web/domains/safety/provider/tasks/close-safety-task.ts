import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { signedInId } from '#web/platform/session/store.ts'
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

/** What the patient has reported so far, as read by the person who closes the task. */
export interface Reported {
  tier: number
  excerpt: string | null
  /** Of all reports, oldest first. Empty while there is only one. */
  excerpts: readonly string[]
  reports: number
  alarm_at: string
  last_reported_at: string | null
}

interface Disposition {
  id: string
  seen: Pick<Reported, 'reports' | 'alarm_at'>
  disposition: string
  disposition_note: string
}

/** The patient reported something new in the meantime, which the person closing the task hasn't read. */
export class ReportedAgain extends Error {}

/** Someone else closed the task in the meantime. People who can no longer see the task don't learn who and when. */
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

const fetchReported = async (id: string): Promise<Reported | null> =>
  read(
    (await supabase())
      .from('safety_tasks')
      .select('tier, excerpt, excerpts, reports, alarm_at, last_reported_at')
      .eq('id', id)
      .eq('status', 'open')
      .maybeSingle(),
  )

/**
 * The current state of an open task: the patient may report more while someone writes what was done. Null once it's
 * closed.
 */
export function useReported(id: string) {
  const cache = useQueryClient()
  useLive('safety_tasks', null, () => cache.invalidateQueries({ queryKey: openTasksKey }))
  return useQuery({ queryKey: [...openTasksKey, 'reported', id], queryFn: () => fetchReported(id) })
}

async function close({ id, seen, ...said }: Disposition) {
  const client = await supabase()
  try {
    await read(
      client
        .from('safety_tasks')
        .update({ status: 'closed', ...said })
        .eq('id', id)
        .eq('status', 'open')
        .eq('reports', seen.reports)
        .eq('alarm_at', seen.alarm_at)
        .select('id')
        .single(),
    )
  } catch (error) {
    if ((error as PostgrestError).code !== noSuchRow) throw error
    if (await fetchReported(id)) throw new ReportedAgain()
    if (await isClosedSo(id, said)) return
    const closed = await read(client.rpc('closed_safety_tasks', { page_size: 100 }))
    throw new AlreadyClosed(closed.find((task) => task.id === id))
  }
}

/** Closed by this very disposition, sent before by the same person: its answer was lost. */
async function isClosedSo(id: string, said: Pick<Disposition, 'disposition' | 'disposition_note'>) {
  const client = await supabase()
  const closed = client.from('safety_tasks').select('disposition, disposition_note').eq('id', id)
  const mine = closed.eq('status', 'closed').eq('closed_by', signedInId() ?? '')
  const stored = await read(mine.maybeSingle())
  return stored?.disposition === said.disposition && stored.disposition_note === said.disposition_note
}

/** The only way to close one: the decision, and a description of what was done. The database requires both too. */
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
