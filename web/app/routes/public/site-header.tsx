import { ChevronDown, Stethoscope, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'

const signInLinks = [
  {
    href: paths.patientLogin,
    label: 'Patient Login',
    hint: 'Visits, messages, medications',
    Icon: UserRound,
  },
  { href: paths.providerLogin, label: 'Provider Login', hint: 'Your day, your notes', Icon: Stethoscope },
]

/** A native disclosure, so that both links work before, and without, any script. */
function LoginMenu() {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target))
        menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={menu} className="group relative z-(--z-float)" onKeyDown={onKeyDown}>
      <summary
        className={buttonClass({
          variant: 'night',
          size: 'sm',
          className: 'list-none max-md:min-h-11 [&::-webkit-details-marker]:hidden',
        })}
      >
        Login
        <ChevronDown className="transition-transform duration-(--dur-2) group-open:rotate-180" />
      </summary>
      <ul className="absolute top-[calc(100%+.5rem)] right-0 min-w-62 rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay">
        {signInLinks.map(({ href, label, hint, Icon }) => (
          <li key={href}>
            <a
              href={href}
              className="flex items-center gap-3 rounded-[11px] px-3 py-2.5 text-sm leading-snug font-medium text-inherit no-underline outline-focus! hover:bg-surface-2"
            >
              <Icon className="text-primary" />
              <span>
                {label}
                <span className="block text-xs font-normal text-ink-muted">{hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const sections = [
  { href: paths.services, label: 'Services' },
  { href: `${paths.landing}#care`, label: 'How care works' },
  { href: `${paths.landing}#where`, label: 'Where we practice' },
  { href: paths.security, label: 'Security' },
]

/** On the hero's sky it has none of its own; elsewhere it brings the night along. */
export function SiteHeader({ on = 'page' }: { on?: 'sky' | 'page' }) {
  return (
    <header className={cx('on-night text-on-night', on === 'page' && 'bg-night')}>
      <div className="wrap-page flex items-center gap-8 py-4 md:py-5.5">
        <Logo href={paths.landing} />
        <nav aria-label="Main" className="ml-4 flex gap-1 max-lg:hidden">
          {sections.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="rounded-[10px] px-3 py-2 text-md font-medium text-on-night-muted no-underline transition-colors duration-(--dur-1) hover:bg-night-wash hover:text-on-night"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2.5">
          <LoginMenu />
          <a
            href={paths.patientLogin}
            className={buttonClass({ variant: 'sun', size: 'sm', className: 'max-md:hidden' })}
          >
            Book Appointment
          </a>
        </div>
      </div>
    </header>
  )
}
