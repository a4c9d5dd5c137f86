import { useQueryClient } from '@tanstack/react-query'
import type { IntakeData } from '#core/intake/fields.ts'
import { read } from '#web/platform/read.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { usePatientId } from '#web/platform/session/acting-for.ts'
import { profileKey } from '#web/platform/session/own-profile.ts'
import { supabase } from '#web/platform/supabase.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { visitKey } from '../../../shared/api/load-visit.ts'
import { intakeKey } from './load-intake.ts'

export function useCompleteIntake(appointmentId: string) {
  const cache = useQueryClient()
  const patientId = usePatientId()
  return useMutation({
    mutationFn: async (data: IntakeData) => {
      const client = await supabase()
      const send = () => read(client.rpc('complete_intake', { appointment_id: appointmentId, data }))
      const code = await send().catch(async (error: unknown) => {
        if (!isUnanswered(error)) throw error
        const refused = await send()
        // Only the answer was lost: it had been sent.
        return refused === 'SM306' ? null : refused
      })
      if (code) throw Object.assign(new Error('The intake was refused'), { code })
    },
    // Already sent from another tab or device: the visit continues as if it had been sent here.
    onError: async (error) => {
      if (refusalCode(error) === 'SM306')
        await cache.invalidateQueries({ queryKey: intakeKey(appointmentId) })
    },
    onSuccess: async () => {
      const queryKey = intakeKey(appointmentId)
      // An answer already on its way would still say that nothing was sent.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, new Date().toISOString())
      // The database copies the name and the contacts to the profile.
      void cache.invalidateQueries({ queryKey: profileKey(patientId) })
      void cache.invalidateQueries({ queryKey: visitKey })
    },
  })
}
