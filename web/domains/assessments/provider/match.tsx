import { cx } from '#web/ui/cx.ts'

/** From 70 the match is highlighted, from 50 it is amber. */
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
