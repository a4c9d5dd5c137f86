import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { licenseStates } from '#core/fields/provider-options.ts'
import { registerField } from '#web/platform/forms/register-field.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldHelp } from '#web/ui/field.tsx'

interface LicenseStatesProps<T extends FieldValues, Out> {
  form: UseFormReturn<T, unknown, Out>
  name: FieldPath<T>
}

export function LicenseStates<T extends FieldValues, Out>({ form, name }: LicenseStatesProps<T, Out>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <fieldset aria-describedby="license-states-help" className="grid gap-3">
      <legend className="mb-2.5 text-sm leading-snug font-semibold">States you are licensed in</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {licenseStates.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...registerField(form, name)} />
        ))}
      </div>
      <FieldHelp id="license-states-help" error={error} />
    </fieldset>
  )
}
