import type { PostgrestError } from '@supabase/supabase-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import { read } from '#web/platform/read.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { assignmentsKey } from '../assignments.ts'
import { type Result, resultColumns, resultsKey, wholeResultsKey } from '../results.ts'

interface NewResult {
  /** Chosen before the first try: sending the same answers again after a lost reply stores nothing twice. */
  id: string
  instrument: InstrumentId
  answers: (number | null)[]
  score: number
  severity: string
  note: string | null
}

async function storeResult(patient: string, result: NewResult): Promise<Result> {
  const client = await supabase()
  const results = client.from('assessment_results')
  try {
    return (await read(
      results
        .insert({ ...result, patient_id: patient })
        .select(resultColumns)
        .single(),
    )) as Result
  } catch (error) {
    if ((error as PostgrestError).code !== '23505') throw error
    return (await read(results.select(resultColumns).eq('id', result.id).single())) as Result
  }
}

export function useStoreResult() {
  const { id: patient } = usePerson()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (result: NewResult) => storeResult(patient, result),
    onSuccess: (stored) => {
      cache.setQueryData<Result[]>(wholeResultsKey(patient), (known = []) => [stored, ...known])
      void cache.invalidateQueries({ queryKey: resultsKey(patient) })
      void cache.invalidateQueries({ queryKey: assignmentsKey(patient) })
    },
  })
}
