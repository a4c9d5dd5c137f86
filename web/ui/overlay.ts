import type { SyntheticEvent } from 'react'
import { cx } from './cx.ts'

export const scrimClass = cx(
  'fixed inset-0 z-(--z-dialog) bg-scrim',
  'data-[state=open]:animate-[fade-in_var(--dur-3)_var(--ease-out)] data-[state=closed]:animate-[fade-out_var(--dur-2)_var(--ease-out)]',
)

/** For popovers: fades and moves by 8 px, with the tokens' timing. */
export const popClass = cx(
  'z-(--z-dialog) border border-line bg-surface text-ink shadow-overlay outline-none',
  'data-[state=open]:animate-[rise_var(--dur-2)_var(--ease-out)] data-[state=closed]:animate-[sink_var(--dur-1)_var(--ease-out)]',
)

/** A row in a menu, a list or the palette. How it looks when highlighted is the caller's. */
export const optionClass = cx(
  'flex w-full cursor-pointer items-center gap-3 rounded-[11px] px-3 py-2.5 text-left text-sm font-medium no-underline outline-none select-none',
  'compact:gap-2.5 compact:rounded-sm compact:px-2.5 compact:py-1.5 pointer-coarse:min-h-11',
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted',
)

/** An event in a panel also reaches, through React, the form it was opened from, which would send itself too. */
export const staysInside = (event: SyntheticEvent) => event.stopPropagation()
