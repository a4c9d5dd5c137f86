import { useQueryClient } from '@tanstack/react-query'
import { read } from '#web/platform/read.ts'
import { serverNow } from '#web/platform/server-clock.ts'
import { supabase } from '#web/platform/supabase.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import {
  sendWithdrawals,
  type WithdrawnKind,
  withdrawConsent,
} from '../../../shared/consent/kept-withdrawals.ts'
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

/** Takes effect on this device at once. `kept`: the server is out of reach, and is sent it as soon as it answers. */
export function useWithdrawConsent(appointmentId: string) {
  const cache = useQueryClient()
  const reread = () => cache.invalidateQueries({ queryKey: consentsKey(appointmentId) })
  return async (kind: WithdrawnKind, consentId: string) => {
    const at = new Date(serverNow()).toISOString()
    try {
      return await withdrawConsent({ visitId: appointmentId, kind, consentId, at })
    } finally {
      void sendWithdrawals(reread)
      void reread()
    }
  }
}
