import { CreditCard, ShieldPlus } from 'lucide-react'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { BookingProfile } from './api/booking-profile.ts'
import { useBookingWords } from './use-booking-words.ts'
import type { Selection } from './use-selection.ts'

interface PaymentChoiceProps {
  profile: BookingProfile
  value: Selection['pay']
  onChange: (pay: Selection['pay']) => void
}

export function PaymentChoice({ profile, value, onChange }: PaymentChoiceProps) {
  const words = useBookingWords()
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
function usePolicy(profile: BookingProfile): string {
  const words = useBookingWords()
  const { insurance_provider: insurer, insurance_policy_number: number } = profile
  if (!insurer) return words.noPolicy
  if (number === undefined) return insurer
  return number ? words.policy(insurer, number.slice(-4)) : words.insurerOnly(insurer)
}
