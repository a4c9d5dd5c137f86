import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { optionalNpi } from '#core/fields/npi.ts'
import { credentialOptions, providerTitles, registrationSpecialties } from '#core/fields/provider-options.ts'
import { optionalText } from '#core/fields/text.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountFields, samePasswords } from './account-fields.ts'
import { LicenseStates } from './license-states.tsx'
import { ChoosePassword, NameAndEmail } from './name-and-email.tsx'
import { ProviderWelcome } from './provider-welcome.tsx'
import { register } from './register.ts'
import { useRegistration } from './use-registration.ts'

const chosen = (missing: string) => z.string().min(1, missing)

const schema = accountFields
  .extend({
    providerTitle: chosen('Choose a title'),
    credentials: chosen('Choose your credentials'),
    specialty: chosen('Choose a specialty'),
    npi: optionalNpi,
    licenseNumber: optionalText(50),
    licenseStates: z.array(z.string()).min(1, 'You must be licensed in at least one state'),
  })
  .refine(samePasswords.check, samePasswords.params)

const titles = providerTitles.map((title) => ({ value: title, label: title }))

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  providerTitle: '',
  credentials: '',
  specialty: '',
  npi: '',
  licenseNumber: '',
  licenseStates: [],
}

export function ProviderRegistration() {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: empty })
  const { submit, problem, done } = useRegistration(form, registerProvider)
  if (done) return <ProviderWelcome {...done} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="Your account was not created.">
          {problem}
        </Banner>
      )}
      <NameAndEmail form={form} emailHint="You sign in with it. Notices about your visits go to it." />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <NativeSelectField form={form} name="providerTitle" label="Title" options={titles} />
        <NativeSelectField form={form} name="credentials" label="Credentials" options={credentialOptions} />
      </div>
      <NativeSelectField form={form} name="specialty" label="Specialty" options={registrationSpecialties} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="npi" label="NPI" inputMode="numeric" maxLength={10} optional />
        <TextField form={form} name="licenseNumber" label="License number" autoComplete="off" optional />
      </div>
      <LicenseStates form={form} name="licenseStates" />
      <ChoosePassword form={form} />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  )
}

function registerProvider({ email, password, ...provider }: z.infer<typeof schema>) {
  const { firstName, lastName } = provider
  return register({
    email,
    password,
    metadata: {
      first_name: firstName,
      last_name: lastName,
      provider_title: provider.providerTitle,
      credentials: provider.credentials,
      specialty: provider.specialty,
      npi: provider.npi,
      license_number: provider.licenseNumber,
      license_states: flags(provider.licenseStates),
    },
    notice: { firstName, lastName, email, phone: '' },
  })
}

function flags(states: readonly string[]) {
  return Object.fromEntries(
    ['arizona', 'illinois', 'georgia'].map((state) => [state, states.includes(state)]),
  )
}
