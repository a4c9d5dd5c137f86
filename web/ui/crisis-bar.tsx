import { cx } from './cx.ts'

const link = 'inline-flex min-h-6 items-center gap-1.5 py-1 no-underline hover:underline [&_b]:font-bold'

/** Stands on every public and patient page. `bar` tops a page, `line` closes one. */
export function CrisisBar({ variant = 'bar' }: { variant?: 'bar' | 'line' }) {
  const bar = variant === 'bar'
  return (
    <aside
      aria-label={bar ? 'Crisis help' : 'Crisis lines'}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-5 text-sm',
        bar
          ? 'on-night bg-night-deep px-4 py-1.5 text-on-night-muted [&_b]:text-on-night'
          : 'py-8 text-ink-muted [&_b]:text-danger',
      )}
    >
      <span>{bar ? 'In crisis right now?' : 'If you need someone right now:'}</span>
      <a href="tel:988" className={cx(link, 'text-inherit')}>
        Call or text <b>988</b>
      </a>
      <a href="sms:741741" className={cx(link, 'text-inherit')}>
        Text HOME to <b>741741</b>
      </a>
      <a href="tel:911" className={cx(link, 'text-inherit')}>
        Immediate danger: <b>911</b>
      </a>
    </aside>
  )
}
