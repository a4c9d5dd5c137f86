import type { PostgrestError } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { chartKey } from './chart.ts'

export type Problem = Database['public']['Tables']['patient_problems']['Row']

const problemsKey = (patientId: string) => [...chartKey(patientId), 'problems'] as const

/** Active ones first, then the latest; those entered in error last. */
export function useProblems(patientId: string) {
  return useQuery({
    queryKey: problemsKey(patientId),
    queryFn: async () => {
      const client = await supabase()
      const query = client.from('patient_problems').select().eq('patient_id', patientId)
      return read(
        query
          .order('entered_in_error_at', { ascending: false, nullsFirst: true })
          .order('status')
          .order('created_at', { ascending: false }),
      )
    },
  })
}

export interface NewProblem {
  icd10_code: string | null
  description: string
  onset: string | null
}

export function useAddProblem(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (problem: NewProblem) => {
      const client = await supabase()
      const row = { ...problem, patient_id: patientId }
      return read(client.from('patient_problems').insert(row).select('id').single())
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: problemsKey(patientId) }),
  })
}

/** The same code is already on the list and active. */
export const isListedAlready = (error: unknown) => (error as Partial<PostgrestError>).code === '23505'

export function useChangeProblem(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, status }: Pick<Problem, 'id' | 'status'>) => {
      const client = await supabase()
      return read(client.from('patient_problems').update({ status }).eq('id', id).select('id').single())
    },
    onSettled: () => cache.invalidateQueries({ queryKey: problemsKey(patientId) }),
  })
}

export function useProblemInError(patientId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const client = await supabase()
      await read(client.rpc('problem_in_error', { problem: id, reason }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: problemsKey(patientId) }),
  })
}
