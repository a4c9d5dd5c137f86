import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import type { Language } from '#core/language.ts'
import { read } from '#web/platform/read.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { assignmentsKey } from './assignments.ts'
import { type Result, resultColumns, resultsKey, wholeResultsKey } from './results.ts'

const reminderKey = (patient: string) => ['assessment-reminder', patient] as const

async function fetchReminder(patient: string): Promise<boolean> {
  const client = await supabase()
  const rows = await read(client.from('assessment_reminders').select('patient_id').eq('patient_id', patient))
  return rows.length > 0
}

async function turnReminder(patient: string, on: boolean): Promise<void> {
  const client = await supabase()
  const reminders = client.from('assessment_reminders')
  if (!on) return void (await read(reminders.delete().eq('patient_id', patient)))
  const { error } = await reminders.insert({ patient_id: patient })
  // On already, from another tab.
  if (error && error.code !== '23505') throw error
}

/** Whether the patient is reminded weekly, and the switch for it. It shows what the server has. */
export function useReminder() {
  const { id } = usePerson()
  const cache = useQueryClient()
  const { data: on } = useQuery({ queryKey: reminderKey(id), queryFn: () => fetchReminder(id) })
  const turn = useMutation({
    mutationFn: (wanted: boolean) => turnReminder(id, wanted),
    onSuccess: (_, wanted) => cache.setQueryData(reminderKey(id), wanted),
  })
  return { on, turn }
}

interface NewResult {
  /** Chosen before the first attempt: sending the same answers again after a lost reply stores nothing twice. */
  id: string
  instrument: InstrumentId
  answers: (number | null)[]
  unscored: (number | null)[] | null
  score: number
  severity: string
  note: string | null
  difficulty: number | null
  asked_in: Language
}

async function storeResult(patient: string, result: NewResult): Promise<Result> {
  const client = await supabase()
  const results = () => client.from('assessment_results')
  try {
    return (await askAgainUnanswered(() =>
      read(
        results()
          .insert({ ...result, patient_id: patient })
          .select(resultColumns)
          .single(),
      ),
    )) as Result
  } catch (error) {
    if ((error as PostgrestError).code !== '23505') throw error
    return (await read(results().select(resultColumns).eq('id', result.id).single())) as Result
  }
}

export function useStoreResult() {
  const patient = usePatientId()
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
