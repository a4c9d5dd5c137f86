import { useQuery, useQueryClient } from '@tanstack/react-query'
import { overviewKey } from '#web/domains/scheduling/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const tasksKey = ['staff-tasks'] as const
const columns =
  'id, title, details, due_on, owner_id, done_at, patient_id, patient:profiles(id, first_name, last_name, preferred_name)'

/** Open tasks the caller owns or gave, the most urgent first; of one patient where one is named. */
export function useTasks(patientId?: string) {
  return useQuery({
    queryKey: [...tasksKey, patientId ?? 'mine'],
    queryFn: async () => {
      const client = await supabase()
      const open = client.from('staff_tasks').select(columns).is('done_at', null).order('due_on').limit(100)
      return read(patientId ? open.eq('patient_id', patientId) : open)
    },
  })
}

const days = 30

/** The caller's tasks that were finished in the last 30 days, the latest first. */
export function useFinishedTasks(patientId?: string) {
  return useQuery({
    queryKey: [...tasksKey, 'finished', patientId ?? 'mine'],
    queryFn: async () => {
      const client = await supabase()
      const since = new Date(Date.now() - days * 86_400_000).toISOString()
      const finished = client
        .from('staff_tasks')
        .select(columns)
        .gte('done_at', since)
        .order('done_at', { ascending: false })
        .limit(100)
      return read(patientId ? finished.eq('patient_id', patientId) : finished)
    },
  })
}

export type StaffTask = NonNullable<ReturnType<typeof useTasks>['data']>[number]

/** The office can't read profiles, so the names of its tasks' patients come from a function of their own. */
export function useTaskPatients(enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: [...tasksKey, 'patients'],
    queryFn: async () => read((await supabase()).rpc('task_patients')),
  })
}

/** Who can be given a task about this patient, or any task. */
export function useTaskOwners(patientId?: string) {
  return useQuery({
    queryKey: [...tasksKey, 'owners', patientId ?? ''],
    queryFn: async () => read((await supabase()).rpc('task_owners', patientId ? { patient: patientId } : {})),
  })
}

interface NewTask {
  title: string
  owner_id: string
  due_on: string
  patient_id?: string
}

function useTaskChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: string,
  undo?: (input: Input) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (_, input) =>
      toast.success(done, undo && { action: { label: 'Undo', onClick: () => undo(input) } }),
    onError: (error) => {
      logProblem('A task could not be saved', error)
      toast.error(refusal(error, "We couldn't save the task. Please try again."))
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: tasksKey }),
        // It counts the caller's open tasks.
        cache.invalidateQueries({ queryKey: overviewKey }),
      ]),
  })
}

export function useAddTask() {
  const { idOf, done } = useRequestId()
  return useTaskChange(async (task: NewTask) => {
    const client = await supabase()
    const { error } = await client.from('staff_tasks').insert({ id: idOf(task), ...task })
    if (error && !isStoredAlready(error)) throw error
    done()
  }, 'Task added')
}

export function useReassignTask() {
  return useTaskChange(
    async (to: { task: string; owner: string }) => read((await supabase()).rpc('hand_over_task', to)),
    'Task reassigned',
  )
}

async function setDone(id: string, done_at: string | null) {
  const client = await supabase()
  await read(client.from('staff_tasks').update({ done_at }).eq('id', id).select('id').single())
}

export function useReopenTask() {
  return useTaskChange((id: string) => setDone(id, null), 'Task reopened')
}

export function useFinishTask() {
  const { mutate: reopen } = useReopenTask()
  return useTaskChange((id: string) => setDone(id, new Date().toISOString()), 'Task done', reopen)
}
