import { stateOptions } from '#core/fields/us-states.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

interface StateSelectProps {
  /** Empty: the state of the patient's profile. */
  value: string
  onChange: (state: string) => void
}

/** Where the patient will be during the visit: the provider must be licensed there. */
export function StateSelect({ value, onChange }: StateSelectProps) {
  return (
    <Field label="State during the visit">
      <NativeSelect
        options={stateOptions('en')}
        placeholder="Same as the patient’s profile"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
