import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import type { Ref } from 'react'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { controlClass } from './input.tsx'
import { optionClass, popClass } from './overlay.ts'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  placeholder?: string
  name?: string
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
  className?: string
  'aria-label'?: string
}

/** For a handful of choices. Above a dozen, a Combobox lets people type. */
export function Select({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  className,
  ...rest
}: SelectProps) {
  const { name, disabled = false, ...trigger } = rest
  return (
    <Primitive.Root value={value} onValueChange={onChange} disabled={disabled} {...(name && { name })}>
      <Primitive.Trigger
        {...useFieldControl()}
        {...trigger}
        className={cx(
          controlClass,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-ink-muted',
          className,
        )}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown className="text-ink-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className={cx(
            popClass,
            'max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-40 overflow-hidden rounded-lg',
          )}
        >
          <Primitive.Viewport className="p-1.5">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={cx(optionClass, 'justify-between data-highlighted:bg-surface-2')}
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                <Primitive.ItemIndicator>
                  <Check className="text-primary" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
