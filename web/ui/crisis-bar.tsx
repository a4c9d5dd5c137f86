import { cx } from './cx.ts'

const link =
  'inline-flex min-h-6 items-center gap-1.5 py-1 text-inherit no-underline hover:underline pointer-coarse:min-h-11 [&_b]:font-bold'

/** Stands on every public and patient page. `bar` tops a page, `line` closes one. On a phone it is one row. */
export function CrisisBar({ variant = 'bar' }: { variant?: 'bar' | 'line' }) {
  const bar = variant === 'bar'
  return (
    <aside
      aria-label={bar ? 'Crisis help' : 'Crisis lines'}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-5 text-sm max-sm:gap-x-4',
        bar
          ? 'on-night bg-night-deep px-4 py-1.5 text-on-night-muted pointer-coarse:py-0 [&_b]:text-on-night'
          : 'py-8 text-ink-muted [&_b]:text-danger',
      )}
    >
      <span className={bar ? 'max-sm:sr-only' : undefined}>
        {bar ? 'In crisis right now?' : 'If you need someone right now:'}
      </span>
      <a href="tel:988" className={link}>
        Call or text <b>988</b>
      </a>
      <a href="sms:741741" className={link}>
        Text HOME to <b>741741</b>
      </a>
      <a href="tel:911" className={link}>
        <span className={bar ? 'max-sm:sr-only' : undefined}>Immediate danger: </span>
        <b>911</b>
      </a>
    </aside>
  )
}
