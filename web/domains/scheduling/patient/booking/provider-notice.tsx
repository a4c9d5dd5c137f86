import { stateName } from '#core/fields/us-states.ts'
import { shortProviderName } from '#core/provider-name.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { useBookingWords } from './use-booking-words.ts'
import type { Offer } from './use-offer.ts'

/** Why the chosen provider can't be booked. */
export function ProviderNotice({ offer, noted }: { offer: Offer; noted: boolean }) {
  const words = useBookingWords()
  const language = useLanguage()
  const { isAway, lastKnown, unlicensed, state, isEmpty } = offer
  if (isAway)
    return (
      <Banner
        tone="warning"
        className="mb-4"
        title={lastKnown ? words.away(shortProviderName(lastKnown, language)) : words.awayUnnamed}
      >
        {noted && `${words.noteKept} `}
        {words.awayDetail}
      </Banner>
    )
  if (!unlicensed || !state || isEmpty) return null
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title={words.notLicensedThere(shortProviderName(unlicensed, language), stateName(state, language))}
    >
      {words.notLicensedDetail}
    </Banner>
  )
}
