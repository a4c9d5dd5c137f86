import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScreeningAnswers, Triage } from '#core/safety/screening/types.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready, useRequestId } from '#web/platform/request-id.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'

const screeningsKey = (patientId: string) => ['screenings', patientId] as const

export interface StoredScreening {
  id: string
  instrument: string
  setting: string
  answers: ScreeningAnswers
  triage: Triage
  note: string | null
  created_at: string
}

/** Newest first. */
export function useScreenings(patientId: string) {
  return useQuery({
    queryKey: screeningsKey(patientId),
    queryFn: async () => {
      const client = await supabase()
      const rows = await read(
        client
          .from('clinician_screenings')
          .select('id, instrument, setting, answers, triage, note, created_at')
          .eq('patient_id', patientId)
          .order('created_at', { ascending: false })
          .limit(50),
      )
      return rows as StoredScreening[]
    },
  })
}

interface NewScreening {
  patientId: string
  instrument: string
  setting: 'visit' | 'phone'
  answers: (boolean | null)[]
  note: string
  appointmentId?: string | undefined
}

export function useSaveScreening() {
  const cache = useQueryClient()
  const { idOf, done } = useRequestId()
  return useMutation({
    mutationFn: async (asked: NewScreening) => {
      const { patientId, note, appointmentId, ...screening } = asked
      const client = await supabase()
      const { error } = await client.from('clinician_screenings').insert({
        id: idOf(asked),
        patient_id: patientId,
        ...screening,
        ...(note.trim() && { note: note.trim() }),
        ...(appointmentId && { appointment_id: appointmentId }),
      })
      if (error && !isStoredAlready(error)) throw error
      done()
    },
    onSuccess: (_, { patientId }) => cache.invalidateQueries({ queryKey: screeningsKey(patientId) }),
  })
}
