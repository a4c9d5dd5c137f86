import { UserRound } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EmergencyValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

interface EmergencyFieldsProps {
  /** The guardian who fills out the form for another person and can be the emergency contact. */
  guardian?: { name: string; phone: string; relation: string } | undefined
}

export function EmergencyFields({ guardian }: EmergencyFieldsProps) {
  const words = useProfileWords()
  const form = useFormContext<EmergencyValues>()

  function fillIn({ name, phone, relation }: NonNullable<typeof guardian>) {
    const fill = (field: keyof EmergencyValues, value: string) =>
      value && form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
    fill('emergency_contact_name', name)
    fill('emergency_contact_phone', phone)
    fill('emergency_contact_relationship', relation)
    if (!phone) form.setFocus('emergency_contact_phone')
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {guardian && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start sm:col-span-2"
          onClick={() => fillIn(guardian)}
        >
          <UserRound />
          {words.useMyDetails}
        </Button>
      )}
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
