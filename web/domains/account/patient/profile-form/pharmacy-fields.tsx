import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import type { PharmacyValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

export function PharmacyFields() {
  const words = useProfileWords()
  const form = useFormContext<PharmacyValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="pharmacy_name"
        label={words.pharmacy_name}
        hint={words.pharmacyHint}
        autoComplete="off"
        optional
      />
      <TextField
        form={form}
        name="pharmacy_phone"
        label={words.pharmacy_phone}
        type="tel"
        autoComplete="off"
        optional
      />
      <TextField
        form={form}
        name="pharmacy_address"
        label={words.pharmacy_address}
        autoComplete="off"
        optional
      />
    </div>
  )
}
