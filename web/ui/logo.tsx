import { practice } from '#core/practice.ts'
import { cx } from './cx.ts'

export function Mark({ className = 'size-8.5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx('flex-none', className)}>
      <circle className="fill-sun" cx="20" cy="20" r="19" />
      <g fill="#1d4a45">
        <path d="M17 39V9.5a3.4 3.4 0 0 1 6.8 0V25h1.4c1.7 0 2.6-.9 2.6-2.6v-4a2.6 2.6 0 0 1 5.2 0v5c0 4.400-2.800 7-7.200 7h-2V39Z" />
        <path d="M18.5 26.5h-3.700c-4.300 0-7-2.700-7-7v-2.300a2.600 2.600 0 0 1 5.200 0v1.900c0 1.700.9 2.600 2.600 2.600h2.900Z" />
      </g>
    </svg>
  )
}

/** The practice's mark and name; a link home when it has an address. */
export function Logo({ href, className }: { href?: string; className?: string }) {
  const face = (
    <>
      <Mark />
      <span data-logo-name>{practice.name}</span>
    </>
  )
  const look = cx(
    'inline-flex items-center gap-2.5 font-display text-[1.1875rem] leading-none font-[560] tracking-[-.015em] whitespace-nowrap text-inherit no-underline',
    className,
  )
  return href ? (
    <a href={href} className={look}>
      {face}
    </a>
  ) : (
    <span className={look}>{face}</span>
  )
}
