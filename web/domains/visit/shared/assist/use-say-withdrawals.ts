import { useEffect, useRef } from 'react'
import { type ConsentKind, consentKinds } from '#core/consents/kinds.ts'
import { useMessages } from '#web/platform/language.ts'
import { toast } from '#web/platform/toast.ts'
import { useVisitConsents } from '../consent/use-visit-consents.ts'
import type { VisitLink } from '../visit-tools.ts'
import { messages } from './messages.ts'

/** Tells the provider when the patient takes a consent back: the buttons it allowed disappear with it. */
export function useSayWithdrawals(link: VisitLink) {
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
