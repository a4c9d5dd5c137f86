import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface LoadFailedProps {
  /** What couldn't be loaded. */
  title: ReactNode
  onRetry: () => unknown
  retry?: string
  className?: string
}

/** Shown in place of content that couldn't be loaded, with a retry. */
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
