import { type ReactNode, useId } from 'react'
import { boxClass } from './checkbox.tsx'
import { cx } from './cx.ts'
import { useFieldGroup } from './field-context.ts'

interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps {
  options: readonly RadioOption[]
  value: string | undefined
  onChange: (value: string) => void
  name?: string
  /** `cards` for a few weighty choices, `list` for an answer sheet, `row` for short words. */
  look?: 'list' | 'row' | 'cards'
  className?: string
  'aria-label'?: string
}

/** Used inside `<Field group>`, which names it. Native radios: arrows move, form libraries know them. */
export function RadioGroup({
  options,
  value,
  onChange,
  name,
  look = 'list',
  className,
  ...aria
}: RadioGroupProps) {
  const fallback = useId()
  const layout = {
    list: 'grid gap-3',
    row: 'flex flex-wrap gap-x-6 gap-y-2',
    cards: 'grid gap-3 sm:grid-cols-2',
  }
  return (
    <div role="radiogroup" {...useFieldGroup()} {...aria} className={cx(layout[look], className)}>
      {options.map((option) => (
        <Radio
          key={option.value}
          option={option}
          name={name ?? fallback}
          card={look === 'cards'}
          checked={option.value === value}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

interface RadioProps {
  option: RadioOption
  name: string
  card: boolean
  checked: boolean
  onChange: (value: string) => void
}

function Radio({ option, name, card, checked, onChange }: RadioProps) {
  return (
    <label
      className={cx(
        'relative grid items-start gap-3 pointer-coarse:min-h-11',
        card
          ? 'grid-cols-[1fr_auto] rounded-card border border-line bg-surface p-4 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-tint has-checked:inset-ring has-checked:inset-ring-primary'
          : 'grid-cols-[auto_1fr] pointer-coarse:py-2',
        option.disabled && 'cursor-not-allowed text-ink-muted',
      )}
    >
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={() => onChange(option.value)}
        className={cx('peer absolute size-5.5 opacity-0 compact:size-4.5', card && 'top-4 right-4')}
      />
      <span aria-hidden="true" className={cx(boxClass, 'rounded-full', card && 'order-last')}>
        <span className="size-2 rounded-full bg-current" />
      </span>
      <span className={cx('flex gap-3', card && 'order-first [&_.lucide]:mt-0.5 [&_.lucide]:text-primary')}>
        {option.icon}
        <span className={cx(card && 'font-semibold')}>
          {option.label}
          {option.hint && <span className="block text-sm font-normal text-ink-muted">{option.hint}</span>}
        </span>
      </span>
    </label>
  )
}
