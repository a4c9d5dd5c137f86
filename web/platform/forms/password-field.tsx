import type { FieldValues } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { registerField } from './register-field.ts'
import type { FormFieldProps } from './text-field.tsx'

interface PasswordFieldProps<T extends FieldValues, Out> extends FormFieldProps<T, Out> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField<T extends FieldValues, Out>(props: PasswordFieldProps<T, Out>) {
  const { form, name, label, hint, autoComplete } = props
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput {...registerField(form, name)} autoComplete={autoComplete} aria-required />
    </Field>
  )
}
