import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { useSoftDisabled } from './use-soft-disabled.ts'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  className?: string
}

/** Takes effect immediately. For a choice that waits for Save, use a Checkbox. */
export function Switch({ label, hint, checked, onChange, disabled = false, name, className }: SwitchProps) {
  const id = useId()
  const off = useSoftDisabled<HTMLButtonElement>(disabled)
  return (
    <div className={cx('inline-flex items-start gap-3 pointer-coarse:min-h-11', className)}>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => disabled || onChange(next)}
        {...off}
        {...(name && { name })}
        {...(hint && { 'aria-describedby': `${id}-hint` })}
        className={cx(
          'tap-target h-6 w-10 flex-none rounded-full border-[1.5px] border-line-strong bg-surface-2 p-0.5',
          'transition-colors duration-(--dur-2) ease-out aria-disabled:cursor-not-allowed aria-disabled:opacity-60',
          'data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        )}
      >
        <Primitive.Thumb className="block size-4.25 rounded-full bg-line-strong transition-[translate] duration-(--dur-2) ease-out data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary" />
      </Primitive.Root>
      <div>
        <label htmlFor={id} className={cx(disabled && 'cursor-not-allowed text-ink-muted')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
