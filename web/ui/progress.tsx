import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'

interface ProgressProps {
  label: ReactNode
  /** 0 to 100; leave it out while the amount is unknown. */
  value?: number
  /** The amount in words: "1.2 of 3.4 MB". */
  detail?: ReactNode
  tone?: 'primary' | 'info' | 'success'
  className?: string
}

const fills = { primary: 'bg-primary', info: 'bg-info', success: 'bg-success' } as const

/** Anything over a second shows how far it is. `info` is for what software is writing. */
export function Progress({ label, value, detail, tone = 'primary', className }: ProgressProps) {
  const id = useId()
  const known = value !== undefined
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-sm', className)}>
      <span id={id} className="truncate font-semibold">
        {label}
      </span>
      {detail && <span className="num whitespace-nowrap text-ink-muted">{detail}</span>}
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(value) : undefined}
        className="col-span-full h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-(--dur-2) ease-out',
            fills[tone],
            !known &&
              'w-1/3 animate-[slide-along_1.6s_var(--ease-in-out)_infinite] motion-reduce:animate-none',
          )}
          style={known ? { width: `${value}%` } : undefined}
        />
      </div>
    </div>
  )
}
