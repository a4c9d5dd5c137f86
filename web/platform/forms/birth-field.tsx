import { Controller, type FieldValues } from 'react-hook-form'
import { earliestBirth } from '#core/fields/date-of-birth.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { today } from '../plain-date.ts'
import type { FormFieldProps } from './text-field.tsx'

export function BirthField<T extends FieldValues, Out>({ form, name, label }: FormFieldProps<T, Out>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField
          ref={field.ref}
          name={field.name}
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          min={earliestBirth}
          max={today()}
          autoComplete="bday"
        />
      )}
    />
  )
}
