import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** Why there are no patients: the licence is not verified, or the account is suspended. */
export function LicenceBanner({ provider }: { provider: Provider }) {
  if (provider.suspended_at)
    return (
      <Banner tone="danger" title="Your account is suspended." className="mb-4">
        {provider.decision_reason && `The reason: ${provider.decision_reason} `}
        You see no patients and cannot be booked. Please call the supervising physician at{' '}
        <a href={practice.phone.href}>{practice.phone.label}</a>.
      </Banner>
    )
  if (provider.verified_at) return null
  const link = (href: string, label: string) => (
    <a href={href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {label}
    </a>
  )
  if (provider.refused_at)
    return (
      <Banner
        tone="danger"
        title="Your license could not be verified."
        className="mb-4"
        action={link(paths.providerProfile, 'Correct your profile')}
      >
        {provider.decision_reason} Once you have changed your license, NPI or states, it is checked again.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      title="Your license is not verified yet."
      className="mb-4"
      action={link(paths.providerProfile, 'Check your profile')}
    >
      Until the supervising physician has verified it, patients cannot book you and you see no patients. You
      can already set up your profile and your schedule.
    </Banner>
  )
}
