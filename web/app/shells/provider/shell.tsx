import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { later } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { PortalFrame } from '../shared/frame.tsx'
import { NightNav } from '../shared/night-nav.tsx'
import { LicenceBanner } from './license-banner.tsx'
import { Me } from './me.tsx'
import { useKeyPress } from './shortcuts.ts'
import { tabs } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

const Palette = later(() => import('./palette.tsx'))

interface ShellProps {
  /** Not known yet: undefined. Has none: null. */
  provider: Provider | null | undefined
  bell: ReactNode
  children: ReactNode
}

/** Around every tab of the provider's portal. */
export function Shell({ provider, bell, children }: ShellProps) {
  const [palette, setPalette] = usePalette()
  useShortcuts()
  return (
    <PortalFrame
      nav={<Nav provider={provider} />}
      top={<TopBar provider={provider} bell={bell} onFind={() => setPalette(true)} />}
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
  const counted = tabs.map(({ count, ...tab }) => ({ ...tab, count: data && count?.(data.waiting_on_me) }))
  return <NightNav label="Provider portal" tabs={counted} foot={<Me provider={provider} />} />
}

/** Its code comes with the first Ctrl+K; from then on it listens for itself. */
function usePalette() {
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
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
