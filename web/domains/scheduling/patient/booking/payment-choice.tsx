import { CreditCard, ShieldPlus } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

interface PaymentChoiceProps {
  profile: Profile | undefined
  value: Selection['pay']
  onChange: (pay: Selection['pay']) => void
}

export function PaymentChoice({ profile, value, onChange }: PaymentChoiceProps) {
  const words = useMessages(messages)
  return (
    <RadioGroup
      aria-label={words.payment}
      look="cards"
      name="payment"
      value={value}
      onChange={(pay) => onChange(pay === 'insurance' ? 'insurance' : 'credit_card')}
      options={[
        { value: 'credit_card', label: words.creditCard, hint: words.creditCardHint, icon: <CreditCard /> },
        { value: 'insurance', label: words.insurance, hint: usePolicy(profile), icon: <ShieldPlus /> },
      ]}
    />
  )
}

/** The policy on file, without spelling out its number. */
function usePolicy(profile: Profile | undefined): string {
  const words = useMessages(messages)
  const { insurance_provider: insurer, insurance_policy_number: number } = profile ?? {}
  if (!insurer) return words.noPolicy
  return number ? words.policy(insurer, number.slice(-4)) : words.insurerOnly(insurer)
}
