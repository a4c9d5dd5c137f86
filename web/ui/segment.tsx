import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'

interface SegmentProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of the same thing: Day, Week, Month. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex gap-0.5 rounded-control bg-surface-2 p-0.75"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="tap-target inline-flex min-h-[calc(var(--control-h-sm)-6px)] items-center justify-center gap-1.5 rounded-[9px] px-3 text-sm font-medium text-ink-muted hover:text-ink data-[state=on]:bg-surface data-[state=on]:font-semibold data-[state=on]:text-ink data-[state=on]:shadow-low compact:rounded-[7px]"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
