import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/platform/paths.ts'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Return, Today } from '../shared/top.tsx'
import { StartSession } from './start-session.tsx'

interface TopBarProps {
  provider: Provider | null | undefined
  bell: ReactNode
  onFind: () => void
}

export function TopBar({ provider, bell, onFind }: TopBarProps) {
  const { pathname } = useLocation()
  return (
    <header className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-3 py-4 lg:grid-cols-[auto_minmax(12rem,1fr)_auto]">
      {pathname === paths.providerDashboard ? (
        <Today timeZone={provider?.time_zone} />
      ) : (
        <Return href={paths.providerDashboard} />
      )}
      <button
        type="button"
        onClick={onFind}
        className="flex min-h-(--control-h) w-full items-center gap-2.5 rounded-[10px] border border-line-strong bg-surface px-3 text-left text-ink-muted hover:bg-surface-2 max-lg:order-last max-lg:col-span-2 lg:max-w-96 lg:justify-self-end"
      >
        <Search />
        <span className="grow truncate">Find a patient or run a command</span>
        <Kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <div className="flex items-center gap-1.5">
        {bell}
        <StartSession provider={provider} />
      </div>
    </header>
  )
}

function isApple() {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
