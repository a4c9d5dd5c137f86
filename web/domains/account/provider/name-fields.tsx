import type { UseFormReturn } from 'react-hook-form'
import { providerTitles, registrationSpecialties } from '#core/fields/provider-options.ts'
import { unclearDegree } from '#core/provider-name.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import type { Provider } from '#web/platform/session/own-provider.ts'
import { type ProfileValues, rateWith, specialties } from './profile-values.ts'

export type ProfileFormControl = UseFormReturn<ProfileValues, unknown, ProfileValues>

export function NameFields({ form }: { form: ProfileFormControl }) {
  return (
    <div className="grid gap-4 sm:grid-cols-[11.5rem_1fr_1fr]">
      <NativeSelectField
        form={form}
        name="provider_title"
        label="Provider title"
        optional
        placeholder="None"
        options={providerTitles.map((title) => ({ value: title, label: title }))}
      />
      <TextField form={form} name="first_name" label="First name" autoComplete="given-name" />
      <TextField form={form} name="last_name" label="Last name" autoComplete="family-name" />
    </div>
  )
}

/** What the supervising physician verifies, and what follows from it. */
export function LicenceFields({ form, provider }: { form: ProfileFormControl; provider: Provider | null }) {
  const specialty = form.watch('specialty')
  const { rate, isAgreed } = rateWith(provider, form.watch('credentials'))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="credentials"
        label="Credentials"
        optional
        hint={`${
          provider?.credentials === unclearDegree
            ? 'Replace “md_do” with the degree you hold, MD or DO. The supervising physician will verify it again.'
            : 'Such as MD, DO, PMHNP or LCSW.'
        } ${
          isAgreed
            ? `Your hourly rate is ${formatMoney(rate)}. It changes if you change your credentials.`
            : `They set your hourly rate: ${formatMoney(rate)}.`
        }`}
      />
      <NativeSelectField
        form={form}
        name="specialty"
        label="Specialty"
        placeholder="Choose a specialty"
        options={specialtyOptions(specialty)}
      />
      <TextField form={form} name="license_number" label="License number" />
      <TextField form={form} name="npi" label="NPI" optional inputMode="numeric" hint="Ten digits." />
    </div>
  )
}

function specialtyOptions(chosen: string) {
  const options = specialties.map((name) => ({ value: name as string, label: name as string }))
  if (!chosen || options.some(({ value }) => value === chosen)) return options
  const label = registrationSpecialties.find(({ value }) => value === chosen)?.label ?? chosen
  return [{ value: chosen, label }, ...options]
}
