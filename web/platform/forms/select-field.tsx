import { Controller, type FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import type { FormFieldProps } from './text-field.tsx'

interface SelectFieldProps<T extends FieldValues, Out> extends FormFieldProps<T, Out> {
  options: readonly Option[]
  placeholder?: string
}

/** Checked when something is chosen or the form is sent: opening the list already takes the focus away. */
export function SelectField<T extends FieldValues, Out>(props: SelectFieldProps<T, Out>) {
  const { form, name, label, hint, optional = false, ...select } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} hint={hint} error={fieldState.error?.message} optional={optional}>
          <Select {...select} ref={field.ref} value={field.value} onChange={field.onChange} />
        </Field>
      )}
    />
  )
}
