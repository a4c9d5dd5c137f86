import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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
  /** How much waits there. */
  count?: number | undefined
}

interface NightNavProps {
  /** Whose portal it is. */
  label: string
  tabs: readonly NavTab[]
  foot: ReactNode
}

const phone = '(max-width: 47.99rem)'

/** Words where there is room, icons below 1024, a strip along the top on a phone. The first tab is the home. */
export function NightNav({ label, tabs, foot }: NightNavProps) {
  const { pathname } = useLocation()
  const home = tabs[0]?.href
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip scrolls; the tab one is in must be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another current tab
  useEffect(() => {
    if (matchMedia(phone).matches)
      strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <aside className="on-night sticky top-0 isolate z-(--z-header) flex items-center gap-3 bg-night px-(--gutter) py-2 text-on-night-muted md:h-dvh md:flex-col md:gap-0 md:overflow-y-auto md:bg-(image:--sky-nav) md:px-2.5 md:pt-4.5 md:pb-3.5 lg:items-stretch lg:px-3">
      <NavRidge />
      <a
        href={home}
        className="inline-flex items-center gap-2.5 font-display text-[1.0625rem] leading-none font-[560] whitespace-nowrap text-on-night no-underline md:mb-5.5 lg:px-2"
      >
        <Mark className="size-7.5" />
        <span className="max-lg:sr-only">{practice.name}</span>
      </a>
      <nav
        ref={strip}
        aria-label={label}
        className="flex grow gap-0.5 overflow-x-auto [scrollbar-width:none] md:grid md:grow-0 md:overflow-visible"
      >
        {tabs.map((tab) => (
          <TabLink
            key={tab.href}
            tab={tab}
            current={pathname === tab.href || (tab.href !== home && pathname.startsWith(`${tab.href}/`))}
          />
        ))}
      </nav>
      {foot}
    </aside>
  )
}

function TabLink({ tab, current }: { tab: NavTab; current: boolean }) {
  const { count = 0 } = tab
  return (
    <a
      href={tab.href}
      title={tab.label}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'relative flex flex-none items-center gap-2.25 rounded-[9px] text-sm font-medium text-on-night-muted no-underline hover:bg-night-wash hover:text-on-night max-lg:size-11 max-lg:justify-center lg:min-h-9 lg:pr-2 lg:pl-2.5',
        'aria-[current=page]:bg-night-wash-2 aria-[current=page]:font-semibold aria-[current=page]:text-on-night aria-[current=page]:[&_.lucide]:text-sun',
      )}
    >
      <tab.icon />
      <span className="whitespace-nowrap max-lg:sr-only">{tab.label}</span>
      {count > 0 ? (
        <b className="min-w-5 rounded-full bg-sun px-1.25 text-center text-2xs leading-5 font-bold text-on-sun max-lg:absolute max-lg:top-0 max-lg:right-0 lg:ml-auto">
          {count > 99 ? '99+' : count}
          <span className="sr-only"> waiting</span>
        </b>
      ) : (
        <span aria-hidden="true" className="text-2xs max-lg:hidden lg:ml-auto">
          {tab.keys}
        </span>
      )}
    </a>
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
