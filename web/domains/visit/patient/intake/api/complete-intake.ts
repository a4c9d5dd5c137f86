import { useQueryClient } from '@tanstack/react-query'
import type { IntakeData } from '#core/intake/fields.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { intakeKey } from './load-intake.ts'

export function useCompleteIntake(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (data: IntakeData) => {
      const client = await supabase()
      const code = await read(client.rpc('complete_intake', { appointment_id: appointmentId, data }))
      if (code) throw Object.assign(new Error('The intake was refused'), { code })
    },
    onSuccess: async () => {
      const queryKey = intakeKey(appointmentId)
      // An answer already on its way would still say that nothing was sent.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, new Date().toISOString())
    },
  })
}
