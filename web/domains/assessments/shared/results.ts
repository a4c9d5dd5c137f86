import { useQuery } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { supabase } from '#web/platform/supabase.ts'

export interface Result {
  id: string
  instrument: InstrumentId
  answers: (number | null)[]
  /** To the questions that aren't scored; null where they weren't asked. */
  unscored: (number | null)[] | null
  score: number
  /** What the patient wanted their provider to know. */
  note: string | null
  /** 0 to 3, where it was asked and answered. */
  difficulty: number | null
  /** The language of the questions; null where it was not recorded. */
  asked_in: string | null
  /** In which capacity it was answered. */
  acting_as: string | null
  completed_at: string
}

export const resultColumns =
  'id, instrument, answers, unscored, score, note, difficulty, asked_in, acting_as, completed_at'

/** Everything that shows results listens to the first two parts. */
export const resultsKey = (patient: string) => ['assessment-results', patient] as const
export const wholeResultsKey = (patient: string) => [...resultsKey(patient), 'whole'] as const

const most = 500
const mostOfDiary = 200

/** Newest first. The mood diary is loaded separately: with daily entries it would crowd out everything else. */
export async function fetchResults(patient: string): Promise<Result[]> {
  const client = await supabase()
  const results = () =>
    client
      .from('assessment_results')
      .select(resultColumns)
      .eq('patient_id', patient)
      .order('completed_at', { ascending: false })
  const [scored, diary] = await Promise.all([
    read(results().neq('instrument', 'mood').limit(most)),
    read(results().eq('instrument', 'mood').limit(mostOfDiary)),
  ])
  return ([...scored, ...diary] as Result[]).sort((a, b) => b.completed_at.localeCompare(a.completed_at))
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
  return useResultsOf(usePatientId())
}
