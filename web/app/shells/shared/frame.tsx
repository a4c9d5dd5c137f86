import type { ReactNode } from 'react'
import { useReach } from '#web/platform/use-reach.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'

interface PortalFrameProps {
  nav: ReactNode
  top: ReactNode
  children: ReactNode
}

/** Around every page of a clinician's or supervisor's portal. */
export function PortalFrame({ nav, top, children }: PortalFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start md:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[16.25rem_minmax(0,1fr)]">
      <SkipLink>Skip to content</SkipLink>
      {nav}
      <div className="flex min-w-0 flex-col px-(--gutter) md:px-6">
        {top}
        <main id="main" tabIndex={-1} className="grow pb-24 outline-none">
          <OfflineBanner />
          {children}
        </main>
      </div>
    </div>
  )
}

function OfflineBanner() {
  const reach = useReach()
  return (
    <div role="status" data-keep-clear className="empty:hidden">
      {reach === 'offline' && (
        <Banner tone="warning" title="You are offline." className="mb-4">
          This page may be out of date. What you type stays here until you’re back online.
        </Banner>
      )}
      {reach === 'unreachable' && (
        <Banner tone="warning" title="We can’t reach the server right now." className="mb-4">
          This page may be out of date. What you type stays here, and we’ll keep trying.
        </Banner>
      )}
    </div>
  )
}
