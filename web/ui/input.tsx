import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'

/** The look of everything that is typed into or chosen from. 16 px at least, or phones zoom the page. */
export const controlClass = cx(
  'w-full min-h-(--control-h) rounded-control border border-line-strong bg-surface px-3.5 py-2 text-base leading-normal text-ink',
  'compact:px-2.5 compact:py-1 compact:text-sm pointer-coarse:compact:text-base',
  'placeholder:text-ink-muted placeholder:opacity-100',
  'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-muted',
  '[&[readonly]]:bg-surface-2',
)

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={cx(controlClass, className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      className={cx(controlClass, 'min-h-26 resize-y py-3 field-sizing-content compact:py-2', className)}
    />
  )
}
