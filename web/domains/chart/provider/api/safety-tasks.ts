import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

/** Open safety tasks about this patient. */
export function useOpenTasks(patientId: string) {
  const cache = useQueryClient()
  const queryKey = [...chartKey(patientId), 'safety-tasks']
  useLive('safety_tasks', `patient_id=eq.${patientId}`, () => cache.invalidateQueries({ queryKey }))
  return useQuery({
    queryKey,
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('safety_tasks')
          .select(
            'id, source, summary, tier, created_at, last_reported_at, safe_asked_at, safe_answer, safe_answered_at',
          )
          .eq('patient_id', patientId)
          .eq('status', 'open')
          .order('tier')
          .order('created_at', { ascending: false }),
      )
    },
  })
}
