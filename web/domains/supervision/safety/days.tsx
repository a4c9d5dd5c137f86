import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

interface DaysProps {
  label: string
  /** 1 is Monday, 7 is Sunday. */
  value: readonly number[]
  onChange: (days: readonly number[]) => void
}

export function Days({ label, value, onChange }: DaysProps) {
  return (
    <Field group label={label}>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name, at) => (
          <Checkbox
            key={name}
            label={name}
            checked={value.includes(at + 1)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, at + 1] : value.filter((day) => day !== at + 1))
            }
          />
        ))}
      </div>
    </Field>
  )
}
