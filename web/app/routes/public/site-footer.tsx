import { ExternalLink, Phone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { practice } from '#core/practice.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { type Theme, useTheme } from '#web/platform/theme.ts'
import { usePublicPath } from '#web/platform/use-public-path.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageLink } from './language-link.tsx'
import { words } from './words.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** A native select: the smallest thing that works with every device and reader. */
function ThemeChoice() {
  const say = useMessages(words)
  const [theme, setTheme] = useTheme()
  return (
    <label className="inline-flex items-center gap-2 noscript:hidden">
      {say.appearance}
      <select
        value={theme}
        onChange={({ target }) => setTheme(themes.find((value) => value === target.value) ?? 'system')}
        className="min-h-9 rounded-sm border border-line-strong bg-surface px-2 text-ink pointer-coarse:min-h-11"
      >
        {themes.map((value) => (
          <option key={value} value={value}>
            {say.themes[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface Link {
  href: string
  label: string
  external?: boolean
}

function useColumns(): { title: string; links: Link[] }[] {
  const say = useMessages(words)
  const language = useLanguage()
  const href = usePublicPath()
  const board = practice.providerResources
  return [
    {
      title: say.careTitle,
      links: [
        { href: href(paths.services), label: say.ourServices },
        { href: paths.patientLogin, label: say.book },
        { href: href(`${paths.landing}#payment`), label: say.pay },
        { href: href(paths.intro), label: say.intro },
      ],
    },
    {
      title: say.clinicians,
      links: [
        { href: paths.providerRegister, label: say.signUp },
        { href: paths.providerLogin, label: say.providerLogin },
        { href: board.href, label: board.label[language], external: true },
      ],
    },
    {
      title: say.trust,
      links: [
        { href: href(paths.security), label: say.security },
        { href: href(paths.compliance), label: say.compliance },
        { href: paths.privacyNotice, label: say.privacyNotice },
        { href: paths.privacyPolicy, label: say.privacy },
        { href: paths.terms, label: say.terms },
        { href: `mailto:${practice.supportEmail}`, label: say.support },
      ],
    },
  ]
}

export function SiteFooter() {
  const say = useMessages(words)
  const href = usePublicPath()
  const columns = useColumns()
  return (
    <footer className="pt-[clamp(3rem,5vw,4.5rem)] pb-10">
      <div className="wrap-page">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-3 lg:grid-cols-[2.1fr_1fr_1.3fr_1fr]">
          <div className="max-lg:col-span-full">
            <Logo href={href(paths.landing)} />
            <p className="mt-4 max-w-96 text-md text-ink-muted">{say.tagline}</p>
            <a
              href={practice.phone.href}
              className="group mt-6 inline-flex items-center gap-3 rounded-full border border-line bg-surface py-2.5 pr-4.5 pl-3 font-semibold text-ink no-underline transition-colors duration-(--dur-1) hover:border-primary hover:bg-primary-tint"
            >
              <span className="grid size-8.5 place-items-center rounded-full bg-primary-tint text-primary transition-colors duration-(--dur-1) group-hover:bg-primary group-hover:text-on-primary">
                <Phone />
              </span>
              {practice.phone.label}
            </a>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-3.5 font-sans text-sm leading-snug font-bold tracking-normal">{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.label} className="mb-0.5">
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-[clamp(2.5rem,4vw,3.5rem)] flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-6 text-sm text-ink-muted pr-18">
          <Copyright />
          <LanguageLink className="inline-flex min-h-9 items-center gap-2 font-semibold text-ink-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11" />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ href, label, external }: Link) {
  const say = useMessages(words)
  return (
    <a
      href={href}
      className="inline-block py-1 text-md text-ink-muted no-underline hover:text-ink hover:underline"
      {...(external && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {external && (
        <>
          {'\u00a0'}
          <ExternalLink className="inline size-[1em] align-[-.1em]" />
          <span className="sr-only">{say.newTab}</span>
        </>
      )}
    </a>
  )
}

/** The page was made when it was built; the year is the reader's. */
function Copyright() {
  const year = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (year.current) year.current.textContent = String(new Date().getFullYear())
  }, [])
  return (
    <span>
      ©{' '}
      <span ref={year} suppressHydrationWarning>
        {new Date().getFullYear()}
      </span>{' '}
      {practice.legalName}
    </span>
  )
}
