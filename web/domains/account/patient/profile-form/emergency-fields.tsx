import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import type { EmergencyValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

export function EmergencyFields() {
  const words = useProfileWords()
  const form = useFormContext<EmergencyValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="emergency_contact_name"
        label={words.emergency_contact_name}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="emergency_contact_phone"
        label={words.emergency_contact_phone}
        type="tel"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="emergency_contact_relationship"
        label={words.emergency_contact_relationship}
        hint={words.relationshipHint}
        autoComplete="off"
      />
    </div>
  )
}
