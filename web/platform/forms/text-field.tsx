import type { ComponentProps, ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { registerField } from './register-field.ts'

/** What every field of a form needs: the form, the value, the label. */
export interface FormFieldProps<T extends FieldValues, Out = T> {
  form: UseFormReturn<T, unknown, Out>
  name: FieldPath<T>
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

type Attributes = Omit<ComponentProps<'input'>, 'form' | 'name' | 'ref'>

export function TextField<T extends FieldValues, Out>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: FormFieldProps<T, Out> & Attributes) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <Input {...input} {...registerField(form, name)} aria-required={!optional} />
    </Field>
  )
}
