import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { FieldHelp } from './field.tsx'
import { useSoftDisabled } from './use-soft-disabled.ts'

/** The painted box of a check or a radio. The real input is over it, invisible, and receives every event. */
export const boxClass = cx(
  'mt-px grid size-5.5 compact:size-4.5 place-items-center border-[1.5px] border-line-strong bg-surface text-transparent',
  'transition-colors duration-(--dur-1) [&_.lucide]:size-4 compact:[&_.lucide]:size-3.5 [&_.lucide]:stroke-[2.75]',
  'peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary',
  'peer-focus-visible:outline-(length:--focus-width) peer-focus-visible:outline-offset-(--focus-offset) peer-focus-visible:outline-focus',
  'peer-disabled:border-line peer-disabled:bg-surface-2 peer-disabled:peer-checked:text-ink-muted',
  'peer-aria-disabled:border-line peer-aria-disabled:bg-surface-2 peer-aria-disabled:peer-checked:text-ink-muted',
  'peer-aria-invalid:border-danger',
)

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, hint, error, className, disabled = false, ...rest }: CheckboxProps) {
  const id = useId()
  const off = useSoftDisabled(disabled, rest)
  const helpId = hint || error ? `${id}-help` : undefined
  return (
    <div className={cx('grid gap-1', className)}>
      <label
        className={cx(
          'relative grid grid-cols-[auto_1fr] items-start gap-3 compact:gap-2.5 pointer-coarse:min-h-11 pointer-coarse:py-2',
          disabled && 'cursor-not-allowed text-ink-muted',
        )}
      >
        <input
          {...rest}
          {...off}
          type="checkbox"
          onClick={(event) => (disabled ? event.preventDefault() : rest.onClick?.(event))}
          onChange={(event) => disabled || rest.onChange?.(event)}
          aria-describedby={helpId}
          aria-invalid={error ? true : undefined}
          className="peer absolute size-5.5 opacity-0 compact:size-4.5"
        />
        <span aria-hidden="true" className={cx(boxClass, 'rounded-[6px]')}>
          <Check />
        </span>
        <span>{label}</span>
      </label>
      <div className="pl-8.5 empty:hidden compact:pl-7">
        <FieldHelp id={helpId} hint={hint} error={error} />
      </div>
    </div>
  )
}
