import { useQuery } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface Result {
  id: string
  instrument: InstrumentId
  answers: (number | null)[]
  score: number
  /** What the patient wanted their provider to know. */
  note: string | null
  /** 0 to 3, where it was asked and answered. */
  difficulty: number | null
  completed_at: string
}

export const resultColumns = 'id, instrument, answers, score, note, difficulty, completed_at'

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
      .limit(200),
  )
  return rows as Result[]
}

/** The newest first, as the server has them. */
export function useResultsOf(patient: string | undefined) {
  return useQuery({
    queryKey: wholeResultsKey(patient ?? ''),
    queryFn: () => fetchResults(patient ?? ''),
    enabled: patient !== undefined,
  })
}

export function useOwnResults() {
  return useResultsOf(usePerson().id)
}
