import { Check, LogOut, type LucideIcon, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react'
import { paths } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useTheme } from '#web/platform/theme.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { optionClass } from '#web/ui/overlay.ts'

const accountId = 'account'
const themes = [
  { value: 'system', label: 'Match my device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const
const row = cx(optionClass, 'text-ink hover:bg-surface-2 aria-pressed:font-bold [&_.lucide]:text-primary')

interface AccountProps {
  name: string
  /** One line under the name. */
  about: string
  photo?: string | undefined
  /** Places of this portal that belong to the person. */
  links?: readonly { href: string; label: string; icon: LucideIcon }[]
}

/** The signed-in person, appearance settings, and sign-out. */
export function Account({ name, about, photo, links = [] }: AccountProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={accountId}
        className="flex items-center gap-2.5 rounded-md text-left text-xs leading-snug text-on-night-muted hover:bg-night-wash md:p-1 lg:px-2 lg:py-2"
      >
        <Avatar name={name} src={photo} className="w-8.5" />
        <span className="min-w-0 max-lg:sr-only">
          <b className="block truncate font-semibold text-on-night">{name}</b>
          <span className="block truncate">{about}</span>
        </span>
      </button>
      <AccountMenu
        links={[...links, { href: paths.accountSecurity, label: 'Account security', icon: ShieldCheck }]}
      />
    </>
  )
}

/** The browser's own popover: it closes on Escape and on a press elsewhere, and weighs nothing. */
function AccountMenu({ links }: Required<Pick<AccountProps, 'links'>>) {
  const [theme, setTheme] = useTheme()
  return (
    <div
      id={accountId}
      popover="auto"
      className="fixed inset-auto top-16 right-(--gutter) min-w-62 rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay md:top-auto md:right-auto md:bottom-19 md:left-3"
    >
      {links.map(({ href, label, icon: Icon }) => (
        <a key={href} href={href} className={row} onClick={closeAccount}>
          <Icon />
          {label}
        </a>
      ))}
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
      <div className="mt-1 border-t border-line pt-1">
        <button type="button" className={row} onClick={() => void signOut()}>
          <LogOut />
          Sign Out
        </button>
      </div>
    </div>
  )
}

function closeAccount() {
  document.getElementById(accountId)?.hidePopover()
}
