import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'
import { useSoftDisabled } from './use-soft-disabled.ts'

interface ButtonProps extends ComponentProps<'button'>, Omit<ButtonStyle, 'className'> {
  /** The work has begun: the button keeps its width and its focus, and ignores further presses. */
  busy?: boolean
  /** The label while busy, such as "Submitting…". The normal label stays, hidden, to keep the width. */
  busyLabel?: string
}

export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  disabled = false,
  ...rest
}: ButtonProps) {
  const off = busy || disabled
  const marked = useSoftDisabled(off, rest)
  return (
    <button
      {...rest}
      {...marked}
      type={type}
      disabled={marked.disabled && !busy}
      aria-disabled={off || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, className: cx(busy && 'cursor-progress', className) })}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <BusyFace label={busyLabel}>{children}</BusyFace> : children}
    </button>
  )
}

function BusyFace({ label, children }: { label: string | undefined; children: ButtonProps['children'] }) {
  return (
    <span className="inline-grid items-center justify-items-center *:[grid-area:1/1]">
      <span className={cx('inline-flex items-center gap-2', label ? 'invisible' : 'opacity-0')}>
        {children}
      </span>
      <span className="inline-flex items-center gap-2">
        <Spinner />
        {label}
      </span>
    </span>
  )
}
