import { useQuery } from '@tanstack/react-query'
import { languageNames } from '#core/language.ts'
import { useEngines } from '#web/platform/engines.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useVisitConsents } from '../../shared/consent/use-visit-consents.ts'
import { useAnswerConsents, useWithdrawConsent } from './api/answer.ts'
import { messages } from './messages.ts'

interface VendorChoiceProps {
  appointmentId: string
  mayAllow: boolean
}

/**
 * Consent to sending the patient's speech to this browser's vendor. Asked only if the practice allows it, and off
 * until given.
 */
export function VendorChoice({ appointmentId, mayAllow }: VendorChoiceProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { vendorSpeech: offered } = useEngines()
  const { vendorSpeech: on } = useVisitConsents(appointmentId)
  const { data: text } = useQuery({
    queryKey: ['consent-texts', language, 'vendor_speech'],
    enabled: offered,
    queryFn: async () => {
      const client = await supabase()
      const texts = client.from('consent_texts').select('id, body').eq('kind', 'vendor_speech')
      const newest = texts.eq('language', languageNames[language]).order('version', { ascending: false })
      return read(newest.limit(1).single())
    },
  })
  const answer = useAnswerConsents(appointmentId)
  const withdraw = useWithdrawConsent(appointmentId)
  if (!offered || !text) return null
  const { id, body } = text

  async function change(allow: boolean) {
    try {
      if (allow) await answer.mutateAsync({ [id]: true })
      else await withdraw.mutateAsync('vendor_speech')
      toast.success((allow ? words.allowedToast : words.withdrawnToast)(words.vendorSpeech))
    } catch (error) {
      logProblem('A consent could not be changed', error)
      toast.error((await refusalIn(language, error)) ?? words.withdrawFailed)
    }
  }

  return (
    <Switch
      label={<strong className="font-semibold">{words.vendorSpeech}</strong>}
      hint={body}
      checked={on}
      disabled={answer.isPending || withdraw.isPending || (!mayAllow && !on)}
      onChange={change}
    />
  )
}
