import { cx } from './cx.ts'

interface SpinnerProps {
  /** For screen readers. Omit it if the text next to the spinner already says it. */
  label?: string
  className?: string
}

export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-[1.1em] flex-none rounded-full border-2 border-current border-r-transparent',
        'animate-[spin-once-around_.9s_linear_infinite] motion-reduce:animate-none',
        className,
      )}
    />
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-grid place-items-center">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  )
}
