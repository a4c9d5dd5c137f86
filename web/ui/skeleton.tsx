import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** One placeholder bar. Set its size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block rounded-sm bg-[linear-gradient(100deg,var(--surface-2)_35%,var(--surface-3)_50%,var(--surface-2)_65%)] bg-size-[300%_100%]',
        'animate-[shimmer_1.6s_var(--ease-in-out)_infinite] motion-reduce:animate-none',
        className,
      )}
    />
  )
}

/** Wraps skeletons and announces once what is loading. */
export function Loading({
  label,
  className,
  waiting,
  children,
}: {
  label: string
  className?: string
  /** A page that came as HTML stays in view until this is over. */
  waiting?: boolean
  children: ReactNode
}) {
  return (
    <div role="status" aria-busy="true" data-waiting={waiting} className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** A loading list: image, title and detail in each row. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className="grid gap-4">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={index} className="flex items-center gap-3">
          <Skeleton className="size-14 rounded-md compact:size-9 compact:rounded-sm" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
