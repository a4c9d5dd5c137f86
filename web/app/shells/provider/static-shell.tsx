import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { NightNav } from '../shared/night-nav.tsx'
import { phoneTabs, tabs } from './tabs.ts'

/** The portal before any of its code runs: rendered into its page at build, replaced by the real one. */
export function StaticShell({ children }: { children: ReactNode }) {
  const unnumbered = tabs.map(({ count, ...tab }) => tab)
  return (
    <PortalFrame
      nav={<NightNav label="Provider portal" tabs={unnumbered} phoneTabs={phoneTabs} foot={null} />}
      top={<StaticTop />}
    >
      {children}
    </PortalFrame>
  )
}

function StaticTop() {
  return (
    <div className="flex items-center justify-between py-4">
      <div className="grid gap-1.5">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-3.5 w-40" />
      </div>
      <Skeleton className="h-9 w-96 max-lg:hidden" />
    </div>
  )
}
