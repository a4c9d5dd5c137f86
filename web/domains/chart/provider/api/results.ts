import { useQuery } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { chartKey } from './chart.ts'

export interface Result {
  id: string
  instrument: string
  score: number
  difficulty: number | null
  answers: unknown
  /** The language of the questions; null where it was not recorded. */
  asked_in: string | null
  /** In which capacity it was answered. */
  acting_as: string | null
  completed_at: string
}

/** Newest first. */
export function useResults(patientId: string) {
  return useQuery({
    queryKey: [...chartKey(patientId), 'results'],
    queryFn: async (): Promise<Result[]> => {
      const client = await supabase()
      return read(
        client
          .from('assessment_results')
          .select('id, instrument, score, difficulty, answers, asked_in, acting_as, completed_at')
          .eq('patient_id', patientId)
          .order('completed_at', { ascending: false })
          .limit(200),
      )
    },
  })
}
