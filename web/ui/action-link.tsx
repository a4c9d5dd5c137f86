import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A subtle standalone link: "See all", "Edit profile". Inside a sentence use a plain `<a>`. */
export function ActionLink({ muted = false, className, ...rest }: ComponentProps<'a'> & { muted?: boolean }) {
  return (
    <a
      {...rest}
      className={cx(
        'tap-target inline-flex items-center gap-1.5 py-1 text-sm font-semibold whitespace-nowrap no-underline hover:underline [&_.lucide]:size-[1.05em]',
        muted ? 'text-ink-muted hover:text-ink' : 'text-primary',
        className,
      )}
    />
  )
}
