import { useQuery } from '@tanstack/react-query'
import { languageNames } from '#core/language.ts'
import { useEngines } from '#web/platform/engines.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useVisitConsents } from '../../shared/consent/use-visit-consents.ts'
import { messages } from './messages.ts'
import { useChangeConsent } from './use-change-consent.ts'

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
  const { vendorSpeech: on, answers } = useVisitConsents(appointmentId)
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
  const consentId = answers.find(({ kind }) => kind === 'vendor_speech')?.consent_id
  const { change, unsent, busy } = useChangeConsent({
    appointmentId,
    kind: 'vendor_speech',
    textId: text?.id ?? '',
    consentId,
  })
  if (!offered || !text) return null

  return (
    <Switch
      label={<strong className="font-semibold">{words.vendorSpeech}</strong>}
      hint={
        <>
          <span className="block">{text.body}</span>
          {unsent && <span className="block font-medium text-ink">{words.withdrawnUnsent}</span>}
        </>
      }
      checked={on}
      disabled={busy || (!mayAllow && !on)}
      onChange={change}
    />
  )
}
