import { useMutation, useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { supabase } from '#web/platform/supabase.ts'
import { schedulingKey } from '../../../shared/calendar-api.ts'
import type { VisitType } from '../../../shared/visit-types.ts'
import { appointmentsKey } from './visits.ts'

interface Booking {
  patientId: string
  at: string
  type: VisitType
  reason: string
}

/** Books for a patient the provider treats. They hear of it in the app and by mail. */
export function useBookVisit() {
  const { id: provider_id } = useProvider()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ patientId, at, type, reason }: Booking) => {
      const client = await supabase()
      const row = {
        patient_id: patientId,
        provider_id,
        appointment_date: at,
        appointment_type: type.name,
        duration_minutes: type.duration_minutes,
        notes: reason.trim() || null,
        status: 'scheduled',
      }
      return read(client.from('appointments').insert(row).select('id').single())
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: appointmentsKey }),
        cache.invalidateQueries({ queryKey: schedulingKey }),
      ]),
  })
}
