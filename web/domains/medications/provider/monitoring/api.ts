import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { monitoringKey } from '../../shared/medication-keys.ts'

/** Tests of one patient: what is due, and the last results. */
export function useMonitoring(patientId: string) {
  return useQuery({
    queryKey: [...monitoringKey, patientId],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('lab_monitoring')
          .select('id, drug, test, due_on, done_on, result, closed_at')
          .eq('patient_id', patientId)
          .order('due_on', { ascending: false })
          .limit(60),
      )
    },
  })
}

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

export function useRecordResult() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: Result) => {
      const client = await supabase()
      return read(client.rpc('record_monitoring', given))
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: monitoringKey })
      toast.success('Result recorded')
    },
    onError: (error) => {
      logProblem('A test result could not be recorded', error)
      toast.error(refusal(error, 'We couldn’t save the result. Please try again.'))
    },
  })
}
