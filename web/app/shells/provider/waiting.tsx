import { useSlow } from '#web/platform/use-slow.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** While the provider's row is on its way. After ten seconds it stops pretending. */
export function Waiting({ onRetry }: { onRetry: () => void }) {
  const slow = useSlow()
  if (slow) return <LoadFailed title="This is taking longer than usual" onRetry={onRetry} />
  return (
    <Loading label="Loading your dashboard">
      <DaySkeleton />
    </Loading>
  )
}

function DaySkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-19 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}

interface LoadFailedProps {
  title?: string
  onRetry: () => void
}

export function LoadFailed({ title = 'Failed to load provider profile', onRetry }: LoadFailedProps) {
  return (
    <div role="alert" className="grid min-h-[50dvh] content-center justify-items-center gap-4 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-md text-ink-muted">
        Check your connection and try again. Nothing you have written elsewhere is lost.
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
