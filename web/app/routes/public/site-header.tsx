import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LoginMenu } from './login-menu.tsx'

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
