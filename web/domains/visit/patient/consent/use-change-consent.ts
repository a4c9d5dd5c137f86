import { useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { isUnsent, type WithdrawnKind } from '../../shared/consent/kept-withdrawals.ts'
import { useAnswerConsents, useWithdrawConsent } from './api/answer.ts'
import { useConsentWords } from './use-consent-words.ts'

interface Consent {
  appointmentId: string
  kind: WithdrawnKind
  textId: string
  /** The answer so far; none where the question is still open. */
  consentId: string | undefined
}

/** One switch: allows a kind, or withdraws it. */
export function useChangeConsent({ appointmentId, kind, textId, consentId }: Consent) {
  const words = useConsentWords()
  const language = useLanguage()
  const answer = useAnswerConsents(appointmentId)
  const withdraw = useWithdrawConsent(appointmentId)
  const name = kind === 'vendor_speech' ? words.vendorSpeech : words.kinds[kind]

  async function change(allow: boolean) {
    try {
      if (allow) {
        await answer.mutateAsync({ [textId]: true })
        toast.success(words.allowedToast(name))
      } else if (consentId && (await withdraw(kind, consentId)) === 'kept')
        toast.warning(words.withdrawnUnsentToast(name), { duration: 10_000 })
      else toast.success(words.withdrawnToast(name))
    } catch (error) {
      logProblem('A consent could not be changed', error)
      toast.error((await refusalIn(language, error)) ?? words.withdrawFailed)
    }
  }

  // Allowing it again would overtake a withdrawal that is still to be sent.
  const unsent = consentId !== undefined && isUnsent(consentId)
  return { change, unsent, busy: answer.isPending || unsent }
}
