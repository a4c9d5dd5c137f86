import { useFormContext } from 'react-hook-form'
import { TextField } from '#web/platform/forms/text-field.tsx'
import type { InsuranceValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

export function InsuranceFields() {
  const words = useProfileWords()
  const form = useFormContext<InsuranceValues>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        form={form}
        name="insurance_provider"
        label={words.insurance_provider}
        autoComplete="off"
        optional
      />
      <TextField
        form={form}
        name="insurance_policy_number"
        label={words.insurance_policy_number}
        hint={words.policyHint}
        autoComplete="off"
        optional
      />
    </div>
  )
}
