import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlClass } from './input.tsx'
import type { Option } from './select.tsx'

interface NativeSelectProps extends ComponentProps<'select'> {
  options: readonly Option[]
  /** The first line while nothing is chosen; null where something always is. */
  placeholder?: string | null
}

/** The browser's own list: for long forms, where phones bring their own wheel and managers fill it in. */
export function NativeSelect({ options, placeholder = 'Choose', className, ...rest }: NativeSelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...rest}
        className={cx(
          controlClass,
          'appearance-none truncate pr-10 has-[option[value=""]:checked]:text-ink-muted',
          className,
        )}
      >
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="text-ink">
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-muted"
      />
    </div>
  )
}
