import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Provider } from '#web/lib/own-provider.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { LicenceBanner } from './licence-banner.tsx'
import { Me } from './me.tsx'
import { NightNav } from './night-nav.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useKeyPress } from './shortcuts.ts'
import { tabs } from './tabs.ts'
import { TopBar } from './top-bar.tsx'

const Palette = lazy(() => import('./palette.tsx'))

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
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start md:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-24 rounded-md bg-surface px-4 py-2.5 font-semibold shadow-overlay focus:translate-y-0"
      >
        Skip to content
      </a>
      <NightNav foot={<Me provider={provider} />} />
      <div className="flex min-w-0 flex-col px-(--gutter) md:px-6">
        <TopBar provider={provider} bell={bell} onFind={() => setPalette(true)} />
        <main id="main" tabIndex={-1} className="grow pb-8 outline-none">
          <OfflineBanner />
          {provider && <LicenceBanner provider={provider} />}
          {children}
        </main>
      </div>
      {palette !== undefined && (
        <Suspense>
          <Palette open={palette} onOpenChange={setPalette} />
        </Suspense>
      )}
    </div>
  )
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
