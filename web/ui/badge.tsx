import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-surface-2 text-ink',
  primary: 'bg-primary-tint text-primary',
  accent: 'bg-accent-tint text-accent',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  count: 'bg-accent text-on-accent min-w-5 flex-none justify-center px-1.5',
} as const

type BadgeTone = keyof typeof tones

interface BadgeProps {
  tone?: BadgeTone
  /** A filled dot before the words: something is happening now. */
  dot?: boolean
  className?: string
  children: ReactNode
}

/** A badge states; it is never pressed. */
export function Badge({ tone = 'neutral', dot, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.25 py-0.75 text-2xs leading-snug font-semibold whitespace-nowrap [&_.lucide]:size-[1.1em]',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-2 flex-none rounded-full bg-current" />}
      {children}
    </span>
  )
}
