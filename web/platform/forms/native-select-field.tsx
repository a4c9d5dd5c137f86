import type { FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Option } from '#web/ui/select.tsx'
import { registerField } from './register-field.ts'
import type { FormFieldProps } from './text-field.tsx'

interface NativeSelectFieldProps<T extends FieldValues, Out> extends FormFieldProps<T, Out> {
  options: readonly Option[]
  placeholder?: string
  autoComplete?: string
}

export function NativeSelectField<T extends FieldValues, Out>(props: NativeSelectFieldProps<T, Out>) {
  const { form, name, label, hint, optional = false, ...select } = props
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <NativeSelect {...select} {...registerField(form, name)} aria-required={!optional} />
    </Field>
  )
}
