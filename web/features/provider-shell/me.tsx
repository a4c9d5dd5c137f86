import { Check, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { providerName } from '#core/provider-name.ts'
import { signOut } from '#web/lib/auth/sign-out.ts'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { fullName } from '#web/lib/formats.ts'
import type { Provider } from '#web/lib/own-provider.ts'
import { paths } from '#web/lib/paths.ts'
import { saySpecialty } from '#web/lib/scheduling/provider-words.ts'
import { useTheme } from '#web/lib/theme.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { optionClass } from '#web/ui/overlay.ts'
import { useSetAvailable } from './api/set-available.ts'

const accountId = 'account'
const themes = [
  { value: 'system', label: 'As on my device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

/** Who is here, whether patients can book them, and the way out. */
export function Me({ provider }: { provider: Provider | null | undefined }) {
  const person = usePerson()
  const name = provider
    ? providerName({ ...provider, provider_title: null })
    : fullName({ first_name: person.firstName, last_name: person.lastName }, person.email)
  return (
    <div className="flex flex-none items-center gap-3.5 md:mt-auto md:grid md:gap-2 md:pt-4">
      {provider && <OpenForBooking provider={provider} />}
      <button
        type="button"
        popoverTarget={accountId}
        className="flex items-center gap-2.5 rounded-md text-left text-xs leading-snug text-on-night-muted hover:bg-night-wash md:p-1 lg:px-2 lg:py-2"
      >
        <Avatar name={name} src={provider?.profile_photo_url ?? undefined} className="w-8.5" />
        <span className="min-w-0 max-lg:sr-only">
          <b className="block truncate font-semibold text-on-night">{name}</b>
          <span className="block truncate">
            {provider?.specialty ? saySpecialty(provider.specialty, 'en') : person.email}
          </span>
        </span>
      </button>
      <Account />
    </div>
  )
}

const row = cx(optionClass, 'text-ink hover:bg-surface-2 aria-pressed:font-bold [&_.lucide]:text-primary')

/** The browser's own popover: it closes on Escape and on a press elsewhere, and weighs nothing. */
function Account() {
  const [theme, setTheme] = useTheme()
  return (
    <div
      id={accountId}
      popover="auto"
      className="fixed inset-auto top-16 right-(--gutter) min-w-62 rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay md:top-auto md:right-auto md:bottom-16 md:left-3"
    >
      <a href={paths.providerProfile} className={row} onClick={closeAccount}>
        <UserRound />
        Profile
      </a>
      <a href={paths.accountSecurity} className={row} onClick={closeAccount}>
        <ShieldCheck />
        Account security
      </a>
      <p className="mt-1 border-t border-line px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-muted">
        Appearance
      </p>
      {themes.map(({ value, label, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={theme === value}
          className={row}
          onClick={() => setTheme(value)}
        >
          <Icon />
          <span className="grow">{label}</span>
          {theme === value && <Check />}
        </button>
      ))}
      <button type="button" className={cx(row, 'mt-1 border-t border-line')} onClick={() => void signOut()}>
        <LogOut />
        Sign Out
      </button>
    </div>
  )
}

function closeAccount() {
  document.getElementById(accountId)?.hidePopover()
}

function OpenForBooking({ provider }: { provider: Provider }) {
  const setAvailable = useSetAvailable(provider)
  return (
    <label
      title="Open for booking"
      className="flex min-h-11 items-center gap-3 text-xs text-on-night max-md:hidden lg:px-2"
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={provider.is_available}
        checked={provider.is_available}
        onChange={({ target }) => setAvailable.mutate(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="h-5 w-8 flex-none rounded-full border-[1.5px] border-night-control p-0.5 transition-colors duration-(--dur-2) peer-checked:border-night-success peer-checked:bg-night-success peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus-night peer-checked:[&>i]:translate-x-3 peer-checked:[&>i]:bg-night"
      >
        <i className="block size-3.25 rounded-full bg-on-night-muted transition-[translate] duration-(--dur-2)" />
      </span>
      <span className="max-lg:sr-only">Open for booking</span>
    </label>
  )
}
