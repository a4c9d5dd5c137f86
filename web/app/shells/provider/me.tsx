import { Stethoscope, UserRound } from 'lucide-react'
import { providerName } from '#core/provider-name.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { describeSpecialty } from '#web/platform/provider-words.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Account } from '../shared/account.tsx'
import { useSetAvailable } from './api.ts'

const links = [{ href: paths.providerProfile, label: 'Profile', icon: UserRound }]
const supervisorLinks = [...links, { href: paths.admin, label: 'Admin portal', icon: Stethoscope }]

/** The signed-in provider, whether patients can book them, and sign-out. */
export function Me({ provider }: { provider: Provider | null | undefined }) {
  const person = usePerson()
  const auth = useAuth()
  const supervises = auth.status === 'signed-in' && auth.role === 'admin'
  const name = provider
    ? providerName(provider)
    : fullName({ first_name: person.firstName, last_name: person.lastName }, person.email)
  return (
    <div className="md:mt-auto md:grid md:gap-2 md:pt-4">
      {provider && <OpenForBooking provider={provider} />}
      <Account
        name={name}
        about={provider?.specialty ? describeSpecialty(provider.specialty, 'en') : person.email}
        photo={provider?.profile_photo_url ?? undefined}
        links={supervises ? supervisorLinks : links}
      />
    </div>
  )
}

function OpenForBooking({ provider }: { provider: Provider }) {
  const setAvailable = useSetAvailable(provider)
  const mayBeBooked = provider.verified_at !== null && provider.suspended_at === null
  return (
    <label
      title={mayBeBooked ? 'Open for booking' : 'Not open for booking: your license is not verified yet'}
      className="flex min-h-11 items-center gap-3 text-xs text-on-night max-md:hidden lg:px-2"
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={mayBeBooked && provider.is_available}
        checked={mayBeBooked && provider.is_available}
        disabled={!mayBeBooked}
        onChange={({ target }) => setAvailable.isPending || setAvailable.mutate(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-5 w-8 flex-none rounded-full border-[1.5px] border-night-control p-0.5 transition-colors duration-(--dur-2) peer-checked:border-night-success peer-checked:bg-night-success peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus-night peer-checked:[&>i]:translate-x-3 peer-checked:[&>i]:bg-night"
      >
        <i className="block size-3.25 rounded-full bg-on-night-muted transition-[translate] duration-(--dur-2)" />
      </span>
      <span className="max-lg:sr-only">{mayBeBooked ? 'Open for booking' : 'Not open: not verified'}</span>
    </label>
  )
}
