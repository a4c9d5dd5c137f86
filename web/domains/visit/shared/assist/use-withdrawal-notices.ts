import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { type ConsentKind, consentKinds } from '#core/consents/kinds.ts'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { stopCounting } from '../consent/kept-withdrawals.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import { messages } from './messages.ts'

const withdrawals = z.array(z.object({ consentId: z.string(), at: z.string() }))

/**
 * A withdrawal counts in the other browser at once, without waiting for the server. Only the patient's side can
 * withdraw.
 */
function useSendWithdrawals({ visitId, role, connected, send, listen }: VisitLink) {
  const { answers } = useVisitConsents(visitId)
  const withdrawn = JSON.stringify(
    answers.flatMap(({ consent_id, withdrawn_at }) =>
      withdrawn_at ? [{ consentId: consent_id, at: withdrawn_at }] : [],
    ),
  )
  useEffect(() => {
    if (role === 'patient' && connected && withdrawn !== '[]') send('withdrawn', JSON.parse(withdrawn))
  }, [role, connected, withdrawn, send])
  useEffect(() => {
    if (role === 'provider')
      return listen('withdrawn', (data) => stopCounting(withdrawals.safeParse(data).data ?? []))
  }, [role, listen])
}

/** Tells the provider when the patient takes a consent back: the buttons it allowed disappear with it. */
export function useWithdrawalNotices(link: VisitLink) {
  useSendWithdrawals(link)
  const words = useMessages(messages)
  const { allows, isPending } = useVisitConsents(link.visitId)
  const before = useRef<Record<ConsentKind, boolean>>(undefined)
  useEffect(() => {
    if (isPending) return
    const was = before.current
    before.current = allows
    if (!was || link.role !== 'provider') return
    for (const kind of consentKinds)
      if (was[kind] && !allows[kind])
        toast.warning(words.consentWithdrawn(link.patientName, words.consentKinds[kind]), {
          id: `withdrawn-${kind}`,
          duration: 15_000,
        })
  }, [allows, isPending, link.role, link.patientName, words])
}
