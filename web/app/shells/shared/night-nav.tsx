import { type LucideIcon, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { cx } from '#web/ui/cx.ts'
import { Mark } from '#web/ui/logo.tsx'

export interface NavTab {
  label: string
  href: string
  icon: LucideIcon
  /** Pressed alone it leads there. */
  keys?: string
  /** How many items are waiting there. */
  count?: number | undefined
  /** What is counted, if the label doesn't say it. */
  counted?: string
}

interface PhoneTab {
  href: string
  /** Shorter than in the full list. */
  label: string
  icon?: LucideIcon
}

interface NightNavProps {
  /** Whose portal it is. */
  label: string
  tabs: readonly NavTab[]
  /** The tabs at the bottom of a phone; by default the first three. */
  phoneTabs?: readonly PhoneTab[]
  foot: ReactNode
}

/** Words where there is room, icons below 1024. A phone has a bar at its foot and the account at its top. */
export function NightNav({ label, tabs, phoneTabs, foot }: NightNavProps) {
  const { pathname } = useLocation()
  const home = tabs[0]?.href
  const isCurrent = (href: string) => pathname === href || (href !== home && pathname.startsWith(`${href}/`))
  return (
    <>
      <aside className="on-night isolate text-on-night-muted max-md:absolute max-md:top-3.5 max-md:right-(--gutter) max-md:z-1 md:sticky md:top-0 md:z-(--z-header) md:flex md:h-dvh md:flex-col md:items-center md:overflow-x-hidden md:overflow-y-auto md:bg-night md:bg-(image:--sky-nav) md:px-2.5 md:pt-4.5 md:pb-3.5 lg:items-stretch lg:px-3">
        <NavRidge />
        <a
          href={home}
          className="inline-flex items-center gap-2.5 font-display text-[1.0625rem] leading-none font-[560] whitespace-nowrap text-on-night no-underline max-md:hidden md:mb-5.5 lg:px-2"
        >
          <Mark className="size-7.5" />
          <span className="max-lg:sr-only">{practice.name}</span>
        </a>
        <nav aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-0.5 max-md:hidden">
          {tabs.map((tab) => (
            <TabLink key={tab.href} tab={tab} current={isCurrent(tab.href)} />
          ))}
        </nav>
        {foot}
      </aside>
      <PhoneBar label={label} tabs={tabs} bar={phoneTabs ?? tabs.slice(0, 3)} isCurrent={isCurrent} />
    </>
  )
}

function TabLink({ tab, current }: { tab: NavTab; current: boolean }) {
  const { count = 0, counted } = tab
  return (
    <a
      href={tab.href}
      title={count > 0 && counted ? `${tab.label}: ${count} ${counted}` : tab.label}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'group relative flex flex-none items-center gap-2.25 rounded-[9px] text-sm font-medium text-on-night-muted no-underline hover:bg-night-wash hover:text-on-night max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:pr-2 lg:pl-2.5',
        'aria-[current=page]:bg-night-wash-2 aria-[current=page]:font-semibold aria-[current=page]:text-on-night aria-[current=page]:[&_.lucide]:text-sun',
      )}
    >
      <tab.icon />
      <span className="truncate max-lg:sr-only">{tab.label}</span>
      <span className="flex-none max-lg:absolute max-lg:top-0 max-lg:right-0 lg:ml-auto">
        {count > 0 && (
          <span className={cx(tab.keys && 'lg:group-hover:hidden')}>
            <Count count={count} counted={counted} />
          </span>
        )}
        {tab.keys && <KeyCap>{tab.keys}</KeyCap>}
      </span>
    </a>
  )
}

/** A keyboard key, shown only on hover or focus: a bare number would look like a count. */
function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-5 rounded-xs border border-night-control px-1 text-center text-2xs leading-4.5 lg:group-hover:inline-block"
    >
      {children}
    </span>
  )
}

function Count({ count, counted = '' }: { count: number; counted?: string | undefined }) {
  return (
    <b className="inline-block min-w-5 rounded-full bg-sun px-1.25 text-center text-2xs leading-5 font-bold text-on-sun">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {counted} waiting</span>
    </b>
  )
}

interface PhoneBarProps {
  label: string
  tabs: readonly NavTab[]
  bar: readonly PhoneTab[]
  isCurrent: (href: string) => boolean
}

const moreId = 'more-pages'
const place =
  'relative grid min-h-15 content-center justify-items-center gap-1 text-2xs font-semibold text-ink-muted no-underline -outline-offset-3 aria-[current=page]:text-primary aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-0.75 aria-[current=page]:before:w-8 aria-[current=page]:before:rounded-b-[3px] aria-[current=page]:before:bg-primary [&_.lucide]:size-5.5'

/** The thumb's navigation: three places with their words, and everything else under More. */
function PhoneBar({ label, tabs, bar, isCurrent }: PhoneBarProps) {
  const known = (href: string) => tabs.find((tab) => tab.href === href)
  const rest = tabs.filter(({ href }) => !bar.some((one) => one.href === href))
  const waiting = rest.reduce((sum, { count = 0 }) => sum + count, 0)
  return (
    <div className="md:hidden">
      <nav
        data-foot-bar
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-(--z-header) grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      >
        {bar.map(({ href, label: word, icon }) => {
          const tab = known(href)
          const Icon = icon ?? tab?.icon
          const { count = 0 } = tab ?? {}
          return (
            <a key={href} href={href} aria-current={isCurrent(href) ? 'page' : undefined} className={place}>
              <span className="relative">
                {Icon && <Icon />}
                {count > 0 && <Pip count={count} />}
              </span>
              {word}
            </a>
          )
        })}
        {rest.length > 0 && (
          <button type="button" popoverTarget={moreId} className={place}>
            <span className="relative">
              <Menu />
              {waiting > 0 && <Pip count={waiting} />}
            </span>
            More
          </button>
        )}
      </nav>
      <div
        id={moreId}
        popover="auto"
        className="fixed inset-x-3 top-auto bottom-18 w-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-overlay"
      >
        {rest.map(({ href, label: word, icon: Icon, count = 0 }) => (
          <a
            key={href}
            href={href}
            aria-current={isCurrent(href) ? 'page' : undefined}
            onClick={() => document.getElementById(moreId)?.hidePopover()}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink no-underline hover:bg-surface-2 aria-[current=page]:font-bold [&_.lucide]:text-primary"
          >
            <Icon />
            <span className="grow">{word}</span>
            {count > 0 && <Count count={count} />}
          </a>
        ))}
      </div>
    </div>
  )
}

function Pip({ count }: { count: number }) {
  return (
    <b className="absolute -top-2 -right-3.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs leading-4.5 font-bold text-on-accent">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> waiting</span>
    </b>
  )
}

/** The horizon at the foot of the navigation. */
function NavRidge() {
  return (
    <svg
      viewBox="0 0 248 190"
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 -z-1 h-47.5 w-full max-md:hidden"
    >
      <path fill="#3b2c5c" d="M0 62l26-3 10-20h40l12 20 50 4 40-4 8-16h26l12 16 24 3v128H0Z" />
      <path fill="#2c2350" d="M0 96c40-14 80-8 124 0s84 2 124-6v100H0Z" />
      <path fill="#1f1a3c" d="M0 128c60-14 130-10 248 2v60H0Z" />
    </svg>
  )
}
