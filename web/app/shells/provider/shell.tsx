import { Search } from 'lucide-react'
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { practice } from '#core/practice.ts'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { NightNav } from '../shared/night-nav.tsx'
import { Return, Today } from '../shared/top.tsx'
import { Me } from './me.tsx'
import { useKeyPress } from './shortcuts.ts'
import { StartSession } from './start-session.tsx'
import { phoneTabs, tabs } from './tabs.ts'

const NoLicenseBanner = lazyPart(() => import('#web/domains/account/provider/no-license-banner.tsx'))
const Palette = lazyPart(() => import('./palette.tsx'))

interface ShellProps {
  /** Not known yet: undefined. Has none: null. */
  provider: Provider | null | undefined
  notifications: ReactNode
  children: ReactNode
}

/** Around every tab of the provider's portal. */
export function Shell({ provider, notifications, children }: ShellProps) {
  const [palette, setPalette] = usePalette()
  useShortcuts()
  return (
    <PortalFrame
      nav={<Nav provider={provider} />}
      top={<TopBar provider={provider} notifications={notifications} onFind={() => setPalette(true)} />}
    >
      {provider && <LicenceBanner provider={provider} />}
      {children}
      {palette !== undefined && (
        <Suspense>
          <Palette open={palette} onOpenChange={setPalette} />
        </Suspense>
      )}
    </PortalFrame>
  )
}

function Nav({ provider }: Pick<ShellProps, 'provider'>) {
  const { data } = useOverview()
  const counted = tabs.map(({ count, ...tab }) => ({ ...tab, count: data && count?.(data) }))
  return (
    <NightNav
      label="Provider portal"
      tabs={counted}
      foot={<Me provider={provider} />}
      phoneTabs={phoneTabs}
    />
  )
}

/** Its code loads with the first Ctrl+K; after that it listens itself. */
function usePalette() {
  const [open, setOpen] = useState<boolean>()
  useLayoutEffect(() => {
    if (open !== undefined) return
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [open])
  return [open, setOpen] as const
}

function useShortcuts() {
  const navigate = useNavigate()
  const { show } = usePanel()
  useKeyPress((key) => {
    const tab = tabs.find(({ keys }) => keys === key)
    if (tab) navigate(tab.href)
    else if (key === '/') show('find-patient')
    else return false
    return true
  })
}

interface TopBarProps {
  provider: Provider | null | undefined
  notifications: ReactNode
  onFind: () => void
}

function TopBar({ provider, notifications, onFind }: TopBarProps) {
  const { pathname } = useLocation()
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1.5 gap-y-3 py-4 max-md:pr-12.5 md:gap-x-5 lg:grid-cols-[auto_minmax(12rem,1fr)_auto]">
      {pathname === paths.providerDashboard ? (
        <Today timeZone={provider?.time_zone} />
      ) : (
        <Return href={paths.providerDashboard} />
      )}
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-(--control-h) items-center gap-2.5 rounded-[10px] text-left text-ink-muted hover:bg-surface-2 max-md:size-11 max-md:justify-center md:w-full md:border md:border-line-strong md:bg-surface md:px-3 md:max-lg:order-last md:max-lg:col-span-3 lg:max-w-96 lg:justify-self-end"
      >
        <Search />
        <span className="grow truncate max-md:sr-only">Find a patient or run a command</span>
        <span className="max-md:hidden">
          <Kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <div className="flex items-center gap-1.5 md:max-lg:col-span-2 md:max-lg:justify-self-end">
        {notifications}
        <StartSession provider={provider} />
      </div>
    </header>
  )
}

function isApple() {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** Why there are no patients: the licence is not verified, or the account is suspended. */
function LicenceBanner({ provider }: { provider: Provider }) {
  if (provider.suspended_at)
    return (
      <Banner tone="danger" title="Your account is suspended." className="mb-4">
        {provider.decision_reason && `The reason: ${provider.decision_reason} `}
        You can’t see patients, and patients can’t book with you. Call the supervising physician at{' '}
        <a href={practice.phone.href}>{practice.phone.label}</a>.
      </Banner>
    )
  if (provider.verified_at)
    return (
      <Suspense>
        <NoLicenseBanner provider={provider} />
      </Suspense>
    )
  const link = (href: string, label: string) => (
    <a href={href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {label}
    </a>
  )
  if (provider.refused_at)
    return (
      <Banner
        tone="danger"
        title="Your license was declined."
        className="mb-4"
        action={link(paths.providerProfile, 'Correct your profile')}
      >
        {provider.decision_reason} We’ll review it again after you change your license, NPI or states.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      title="License pending verification."
      className="mb-4"
      action={link(paths.providerProfile, 'Check your profile')}
    >
      Until the supervising physician verifies it, patients can’t book you and you can’t see patients. You can
      set up your profile and schedule now.
    </Banner>
  )
}
