import { cx } from '#web/ui/cx.ts'

/** For the example only. From 70 the match is highlighted, from 50 it is amber. */
export function Match({ percent }: { percent: number }) {
  const high = percent >= 70
  const middle = !high && percent >= 50
  return (
    <span
      className={cx(
        'num inline-flex flex-none items-center rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap',
        high && 'bg-primary text-on-primary',
        middle && 'bg-warning-tint text-warning',
        !high && !middle && 'bg-surface-2 text-ink',
      )}
    >
      {percent}% match
    </span>
  )
}

/** How many of the counted criteria are met. A percentage would read like a probability. */
export function CriteriaCount({ points, of, complete }: { points: number; of: number; complete: boolean }) {
  return (
    <span
      className={cx(
        'num inline-flex flex-none items-center rounded-full px-3 py-1 text-sm font-bold whitespace-nowrap',
        complete ? 'bg-primary text-on-primary' : 'bg-surface-2 text-ink',
      )}
    >
      {points} of {of} criteria
    </span>
  )
}
