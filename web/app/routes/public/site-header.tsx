import { CalendarPlus, ChevronDown, Menu, Stethoscope, UserRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageLink } from './language-link.tsx'
import { words } from './words.ts'

interface DropDownProps {
  summary: ReactNode
  /** Said in place of an icon. */
  label?: string
  className?: string
  size?: 'sm' | 'icon'
  children: ReactNode
}

/** A native disclosure, so that its links work before, and without, any script. */
function DropDown({ summary, label, className, size = 'sm', children }: DropDownProps) {
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
    <details ref={menu} className={cx('group relative z-(--z-float)', className)} onKeyDown={onKeyDown}>
      <summary
        aria-label={label}
        className={buttonClass({
          variant: 'night',
          size,
          className:
            'list-none max-md:min-h-11 max-md:px-3.5 max-[23.99rem]:px-2.5 [&::-webkit-details-marker]:hidden',
        })}
      >
        {summary}
      </summary>
      <ul className="absolute top-[calc(100%+.5rem)] right-0 min-w-62 rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay">
        {children}
      </ul>
    </details>
  )
}

const item =
  'flex min-h-11 items-center gap-3 rounded-[11px] px-3 py-2.5 text-sm leading-snug font-medium text-inherit no-underline outline-focus! hover:bg-surface-2 [&_.lucide]:text-primary'

function LoginMenu() {
  const say = useMessages(words)
  return (
    <DropDown
      summary={
        <>
          {say.login}
          <ChevronDown className="transition-transform duration-(--dur-2) group-open:rotate-180 max-sm:hidden" />
        </>
      }
    >
      <li>
        <a href={paths.patientLogin} className={item}>
          <UserRound />
          <span>
            {say.patientLogin}
            <span className="block text-xs font-normal text-ink-muted">{say.patientHint}</span>
          </span>
        </a>
      </li>
      <li>
        <a href={paths.providerLogin} className={item}>
          <Stethoscope />
          <span>
            {say.providerLogin}
            <span className="block text-xs font-normal text-ink-muted">{say.providerHint}</span>
          </span>
        </a>
      </li>
    </DropDown>
  )
}

const sections = [
  { path: paths.services, label: 'services' },
  { path: `${paths.landing}#care`, label: 'care' },
  { path: `${paths.landing}#where`, label: 'where' },
  { path: paths.security, label: 'security' },
] as const

/** Over the hero it has no background; elsewhere it has the dark one. */
export function SiteHeader({ on = 'page' }: { on?: 'sky' | 'page' }) {
  const say = useMessages(words)
  const href = usePublicPath()
  return (
    <header className={cx('on-night text-on-night', on === 'page' && 'bg-night')}>
      <div className="wrap-page flex items-center gap-2 py-4 md:py-5.5 xl:gap-8">
        <Logo href={href(paths.landing)} className="max-[23.99rem]:gap-1.5 max-[23.99rem]:text-base" />
        <nav aria-label={say.main} className="ml-4 flex gap-1 max-lg:hidden print:hidden">
          {sections.map(({ path, label }) => (
            <a
              key={path}
              href={href(path)}
              className="rounded-[10px] px-3 py-2 text-md font-medium whitespace-nowrap text-on-night-muted no-underline transition-colors duration-(--dur-1) hover:bg-night-wash hover:text-on-night"
            >
              {say[label]}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-2.5 print:hidden">
          <LanguageLink className="inline-flex min-h-11 items-center gap-2 px-2 text-sm font-semibold text-on-night-muted no-underline hover:text-on-night hover:underline max-lg:hidden" />
          <LoginMenu />
          <a
            href={paths.patientLogin}
            className={buttonClass({
              variant: 'sun',
              size: 'sm',
              className: 'max-md:hidden lg:max-xl:hidden',
            })}
          >
            {say.book}
          </a>
          <DropDown summary={<Menu />} label={say.menu} className="lg:hidden">
            {sections.map(({ path, label }) => (
              <li key={path}>
                <a href={href(path)} className={item}>
                  {say[label]}
                </a>
              </li>
            ))}
            <li className="md:hidden">
              <a href={paths.patientLogin} className={item}>
                <CalendarPlus />
                {say.book}
              </a>
            </li>
            <li className="mt-1 border-t border-line pt-1">
              <LanguageLink className={item} />
            </li>
          </DropDown>
        </div>
      </div>
    </header>
  )
}
