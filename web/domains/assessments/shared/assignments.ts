import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InstrumentId } from '#core/assessments/types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

export interface Assignment {
  id: string
  instrument: InstrumentId
  due_on: string
  note: string | null
  completed_at: string | null
  created_at: string
}

export const assignmentsKey = (patient: string) => ['assessment-assignments', patient] as const

async function fetchAssignments(patient: string): Promise<Assignment[]> {
  const client = await supabase()
  const rows = await read(
    client
      .from('assessment_assignments')
      .select('id, instrument, due_on, note, completed_at, created_at')
      .eq('patient_id', patient)
      .is('withdrawn_at', null)
      .order('created_at', { ascending: false })
      .limit(50),
  )
  return rows as Assignment[]
}

/** Questionnaires assigned to this patient, newest first. */
export function useAssignments(patient: string) {
  return useQuery({ queryKey: assignmentsKey(patient), queryFn: () => fetchAssignments(patient) })
}

interface NewAssignment {
  instrument: InstrumentId
  due_on: string
  note: string | null
}

export function useAssign(patient: string, provider: string) {
  return useChange(patient, async (assignment: NewAssignment) => {
    const client = await supabase()
    await read(
      client
        .from('assessment_assignments')
        .insert({ ...assignment, patient_id: patient, provider_id: provider }),
    )
  })
}

export function useWithdraw(patient: string) {
  return useChange(patient, async (id: string) => {
    const client = await supabase()
    const now = new Date().toISOString()
    await read(client.from('assessment_assignments').update({ withdrawn_at: now }).eq('id', id))
  })
}

function useChange<Input>(patient: string, mutationFn: (input: Input) => Promise<void>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: assignmentsKey(patient) }),
  })
}
