import { useQuery } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export type Result = Pick<
  Database['public']['Tables']['assessment_results']['Row'],
  'instrument' | 'score' | 'completed_at'
>

async function fetchResults(patientId: string, shown: readonly InstrumentId[]): Promise<Result[]> {
  const client = await supabase()
  return read(
    client
      .from('assessment_results')
      .select('instrument, score, completed_at')
      .eq('patient_id', patientId)
      .in('instrument', shown)
      .order('completed_at', { ascending: false })
      .limit(100),
  )
}

/** The newest first, as the server has them. */
export function useResults(shown: readonly InstrumentId[]) {
  const { id } = usePerson()
  return useQuery({ queryKey: ['assessment-results', id], queryFn: () => fetchResults(id, shown) })
}
