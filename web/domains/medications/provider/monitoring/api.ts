import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { monitoringKey } from '../../shared/medication-keys.ts'

const columns = 'id, drug, test, due_on, done_on, result, entered_in_error_at'
const mostResults = 300

/** Tests of one patient: all that are due, and the results, the latest first. */
export function useMonitoring(patientId: string) {
  return useQuery({
    queryKey: [...monitoringKey, patientId],
    queryFn: async () => {
      const client = await supabase()
      const tests = () => client.from('lab_monitoring').select(columns).eq('patient_id', patientId)
      const [open, results] = await Promise.all([
        read(tests().is('closed_at', null).order('due_on')),
        read(
          tests()
            .not('done_on', 'is', null)
            .order('done_on', { ascending: false })
            .order('closed_at', { ascending: false })
            .limit(mostResults),
        ),
      ])
      return { open, results }
    },
  })
}

export type LabTest = NonNullable<ReturnType<typeof useMonitoring>['data']>['results'][number]

/** Tests due or overdue for all patients of the provider. */
export function useDueMonitoring() {
  return useQuery({
    queryKey: [...monitoringKey, 'due'],
    queryFn: async () => {
      const client = await supabase()
      return read(client.rpc('due_monitoring'))
    },
  })
}

interface Result {
  monitoring: string
  done_on: string
  result: string
}

function useResultChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: monitoringKey })
      toast.success(done)
    },
    onError: (error) => {
      logProblem('A test result could not be saved', error)
      toast.error(refusal(error, 'We couldn’t save the result. Please try again.'))
    },
  })
}

export function useRecordResult() {
  return useResultChange(
    async (given: Result) => read((await supabase()).rpc('record_monitoring', given)),
    'Result recorded',
  )
}

/** Marks a result as entered in error, and records the right one where there is one. */
export function useCorrectResult() {
  return useResultChange(
    async (given: Pick<Result, 'monitoring'> & Partial<Result>) =>
      read((await supabase()).rpc('correct_monitoring', given)),
    'Marked as entered in error',
  )
}
