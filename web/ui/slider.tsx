import { Slider as Primitive } from 'radix-ui'
import { useFieldGroup } from './field-context.ts'

interface SliderProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  /** What the number means: "7 of 10, often". Screen readers read it instead of the bare number. */
  valueText?: string
  'aria-label'?: string
}

/** Used inside `<Field group>`, which names it. */
export function Slider({
  value,
  onChange,
  min = 0,
  max = 10,
  step = 1,
  disabled = false,
  valueText,
  ...aria
}: SliderProps) {
  return (
    <Primitive.Root
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className="relative flex h-11 w-full touch-none items-center select-none data-disabled:opacity-60 compact:h-9"
    >
      <Primitive.Track className="relative h-2 grow overflow-hidden rounded-full bg-surface-3">
        <Primitive.Range className="absolute h-full rounded-full bg-primary data-disabled:bg-ink-muted" />
      </Primitive.Track>
      <Primitive.Thumb
        {...useFieldGroup()}
        {...aria}
        aria-valuetext={valueText}
        className="tap-target block size-6 rounded-full border-2 border-primary bg-surface shadow-raised transition-colors hover:bg-primary-tint data-disabled:border-line-strong"
      />
    </Primitive.Root>
  )
}
