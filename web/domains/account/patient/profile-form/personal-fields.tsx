import { useFormContext } from 'react-hook-form'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import '#web/platform/forms/spanish-complaints.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import type { PersonalValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

export function PersonalFields() {
  const words = useProfileWords()
  const form = useFormContext<PersonalValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField form={form} name="first_name" label={words.first_name} autoComplete="given-name" />
      <TextField form={form} name="last_name" label={words.last_name} autoComplete="family-name" />
      <BirthField form={form} name="date_of_birth" label={words.date_of_birth} />
      <TextField
        form={form}
        name="phone"
        label={words.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
      />
    </div>
  )
}
