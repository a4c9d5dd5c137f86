import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const tasksKey = ['staff-tasks'] as const

/** Open tasks the caller owns or gave, the most urgent first; of one patient where one is named. */
export function useTasks(patientId?: string) {
  return useQuery({
    queryKey: [...tasksKey, patientId ?? 'mine'],
    queryFn: async () => {
      const client = await supabase()
      const open = client
        .from('staff_tasks')
        .select(
          'id, title, details, due_on, owner_id, created_by, patient:profiles(id, first_name, last_name, preferred_name)',
        )
        .is('done_at', null)
        .order('due_on')
        .limit(100)
      return read(patientId ? open.eq('patient_id', patientId) : open)
    },
  })
}

export type StaffTask = NonNullable<ReturnType<typeof useTasks>['data']>[number]

/** The office reads no profiles: the names of its tasks' patients come by themselves. */
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

function useTaskChange<Input>(mutationFn: (input: Input) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => toast.success(done),
    onError: (error) => {
      logProblem('A task could not be saved', error)
      toast.error(refusal(error, "We couldn't save the task. Please try again."))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: tasksKey }),
  })
}

export function useAddTask() {
  return useTaskChange(
    async (task: NewTask) => read((await supabase()).from('staff_tasks').insert(task).select('id').single()),
    'Task added',
  )
}

export function useFinishTask() {
  return useTaskChange(
    async (id: string) =>
      read(
        (await supabase())
          .from('staff_tasks')
          .update({ done_at: new Date().toISOString() })
          .eq('id', id)
          .select('id')
          .single(),
      ),
    'Task done',
  )
}
