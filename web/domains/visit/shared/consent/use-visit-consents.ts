import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { allowedBy, consentKinds, hasAnswered } from '#core/consents/kinds.ts'
import type { Database } from '#core/database.types.ts'
import { read } from '#web/platform/read.ts'
import { useLive } from '#web/platform/realtime.ts'
import { supabase } from '#web/platform/supabase.ts'
import { sendWithdrawals, useWithdrawn, type Withdrawn, withdrawnHere } from './kept-withdrawals.ts'

type Answered = Database['public']['Functions']['visit_consents']['Returns'][number]
export type ConsentAnswer = Omit<Answered, 'withdrawn_at'> & { withdrawn_at: string | null }

export const consentsKey = (appointmentId: string) => ['visit-consents', appointmentId] as const

/**
 * What the patient of a visit allows right now, on both sides of it: answers and withdrawals update live. Nothing is
 * allowed until known, and the database enforces the same. A withdrawal counts here before the server has it.
 */
export function useVisitConsents(appointmentId: string) {
  const cache = useQueryClient()
  const queryKey = consentsKey(appointmentId)
  const query = useQuery({ queryKey, queryFn: () => fetchConsents(appointmentId) })
  useLive('consents', `appointment_id=eq.${appointmentId}`, () => cache.invalidateQueries({ queryKey }))
  useEffect(() => {
    void sendWithdrawals(() => cache.invalidateQueries({ queryKey: consentsKey(appointmentId) }))
  }, [appointmentId, cache])
  const { answers: known = [], asked = [] } = query.data ?? {}
  const answers = without(useWithdrawn(), known)
  return {
    /** By kind: `allows.recording`, `allows.ai_analysis`, `allows.emotion_detection`. */
    allows: allowedBy(answers),
    /** The patient consented to sending speech to their browser's vendor; asked only if the practice allows it. */
    vendorSpeech: answers.some(({ kind, active }) => kind === 'vendor_speech' && active),
    answers,
    /** The consents the patient is asked for in this visit; not everything is offered in every state. */
    asked,
    /** The patient has gone through the consent screen of this visit. */
    answered: hasAnswered(answers, asked),
    isPending: query.isPending,
    /** Nothing is known. What was read once stays when reading it again fails. */
    isError: query.isLoadingError,
    refetch: query.refetch,
  }
}

/** The last known consents, for code without a live listener. */
export function knownConsents(cache: QueryClient, appointmentId: string) {
  const known = cache.getQueryData<Awaited<ReturnType<typeof fetchConsents>>>(consentsKey(appointmentId))
  return allowedBy(without(withdrawnHere(), known?.answers ?? []))
}

function without(withdrawn: Withdrawn, answers: readonly ConsentAnswer[]): ConsentAnswer[] {
  return answers.map((one) => {
    const at = one.active && withdrawn.get(one.consent_id)
    return at ? { ...one, active: false, withdrawn_at: at } : one
  })
}

async function fetchConsents(appointmentId: string) {
  const client = await supabase()
  const visit = { appointment_id: appointmentId }
  const [answers, asked] = await Promise.all([
    read(client.rpc('visit_consents', visit)),
    read(client.rpc('asked_consents', visit)),
  ])
  return { answers: answers as ConsentAnswer[], asked: consentKinds.filter((kind) => asked.includes(kind)) }
}
