import { useQuery } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { read } from '#web/lib/read.ts'
import { supabase } from '#web/lib/supabase.ts'

export interface Result {
  id: string
  instrument: InstrumentId
  answers: (number | null)[]
  score: number
  completed_at: string
}

export const resultColumns = 'id, instrument, answers, score, completed_at'

/** Everything that shows results listens to the first two parts. */
export const resultsKey = (patient: string) => ['assessment-results', patient] as const
export const wholeResultsKey = (patient: string) => [...resultsKey(patient), 'whole'] as const

async function fetchResults(patient: string): Promise<Result[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('assessment_results')
      .select(resultColumns)
      .eq('patient_id', patient)
      .order('completed_at', { ascending: false })
      .limit(100),
  )
  return rows as Result[]
}

/** The newest first, as the server has them. */
export function useResults() {
  const { id } = usePerson()
  return useQuery({ queryKey: wholeResultsKey(id), queryFn: () => fetchResults(id) })
}
