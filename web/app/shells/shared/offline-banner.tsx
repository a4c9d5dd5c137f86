import { useOnline } from '#web/platform/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'

export function OfflineBanner() {
  const online = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <Banner tone="warning" title="You are offline." className="mb-4">
          What you see may be old. What you write stays on this page until the connection is back.
        </Banner>
      )}
    </div>
  )
}
