import { useQueryClient } from '@tanstack/react-query'
import type { ConsentKind } from '#core/consents/kinds.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { consentsKey } from '../../../shared/consent/use-visit-consents.ts'

/** Answers to texts by their IDs, so that exactly the displayed version is signed. */
export function useAnswerConsents(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (answers: Record<string, boolean>) => {
      const client = await supabase()
      await read(client.rpc('answer_consents', { appointment_id: appointmentId, answers }))
    },
    // Only then is the answer known here, and code waiting for it continues.
    onSettled: () => cache.invalidateQueries({ queryKey: consentsKey(appointmentId) }),
  })
}

export function useWithdrawConsent(appointmentId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (kind: ConsentKind | 'vendor_speech') => {
      const client = await supabase()
      await read(client.rpc('withdraw_consent', { appointment_id: appointmentId, kind }))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: consentsKey(appointmentId) }),
  })
}
