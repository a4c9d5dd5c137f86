import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export const nightFact =
  'inline-flex min-h-7.5 items-center gap-1.75 rounded-full bg-night-wash px-2.75 text-xs font-semibold whitespace-nowrap text-on-night'

/** A current state, such as the connection, in the dark header of a visit. */
export function NightFact({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={cx(nightFact, className)}>{children}</span>
}
