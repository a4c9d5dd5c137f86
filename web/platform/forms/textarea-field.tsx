import type { FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'
import { registerField } from './register-field.ts'
import type { FormFieldProps } from './text-field.tsx'

interface TextareaFieldProps<T extends FieldValues, Out> extends FormFieldProps<T, Out> {
  rows?: number
  maxLength?: number
}

/**
 * A separate component, like the other fields: a form focuses the first error in the order in which its fields are
 * registered, and a textarea registered by the form itself would come before every field component above it.
 */
export function TextareaField<T extends FieldValues, Out>(props: TextareaFieldProps<T, Out>) {
  const { form, name, label, hint, optional = false, ...textarea } = props
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <Textarea {...textarea} {...registerField(form, name)} aria-required={!optional} />
    </Field>
  )
}
