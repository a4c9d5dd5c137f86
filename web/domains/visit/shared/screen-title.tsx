import type { ReactNode } from 'react'
import { takeLostFocus } from '#web/platform/focus-on-arrival.ts'
import { cx } from '#web/ui/cx.ts'

/** The heading of one screen of a visit. The button that led here is gone, so keyboard focus moves to the heading. */
export function ScreenTitle({
  className = 'text-3xl',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <h1 ref={takeLostFocus} tabIndex={-1} className={cx('outline-none', className)}>
      {children}
    </h1>
  )
}
