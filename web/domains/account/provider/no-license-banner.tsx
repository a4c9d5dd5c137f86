import { paths } from '#web/platform/paths.ts'
import { today } from '#web/platform/plain-date.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { type License, useOwnLicenses } from './licenses-api.ts'

/** A verified provider whose licenses have all ended, or were declined, can't be booked anywhere. */
export default function NoLicenseBanner({ provider }: { provider: Provider }) {
  const { data } = useOwnLicenses(provider.id)
  if (!data || data.some((license) => isValid(license, today(provider.time_zone)))) return null
  return (
    <Banner
      tone="danger"
      title="You have no valid license on file."
      className="mb-4"
      action={
        <a href={paths.providerProfile} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Update licenses
        </a>
      }
    >
      Patients can’t book you, and visits can’t start, until you enter a license that hasn’t expired and the
      supervising physician verifies it.
    </Banner>
  )
}

function isValid({ valid_until }: License, day: string) {
  return valid_until !== null && valid_until >= day
}
