import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface LoadFailedProps {
  /** What could not be loaded. */
  title: ReactNode
  onRetry: () => unknown
  retry?: string
  className?: string
}

/** In the place of what could not be loaded, with the way on. */
export function LoadFailed({ title, onRetry, retry = 'Try again', className }: LoadFailedProps) {
  return (
    <Banner
      tone="danger"
      title={title}
      {...(className && { className })}
      action={
        <Button variant="secondary" size="sm" onClick={() => onRetry()}>
          {retry}
        </Button>
      }
    />
  )
}
