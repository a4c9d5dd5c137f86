import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { optionalLicenseNumber } from '#core/fields/license-number.ts'
import { optionalNpi } from '#core/fields/npi.ts'
import {
  credentialOptions,
  licenseStates,
  providerTitles,
  registrationSpecialties,
} from '#core/fields/provider-options.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { keptInput, useKeepInput } from '#web/platform/forms/keep-input.ts'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { registerField } from '#web/platform/forms/register-field.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { hasUnreadDate } from '#web/ui/date-field.tsx'
import { FieldHelp } from '#web/ui/field.tsx'
import { accountFields, samePasswords } from './account-fields.ts'
import { AlreadyRegistered } from './already-registered.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { codeOf, LicenseDetails, longestNumber } from './license-details.tsx'
import { ChoosePassword, NameAndEmail } from './name-and-email.tsx'
import { register } from './register.ts'
import { type Registered, useRegistration } from './use-registration.ts'

const chosen = (missing: string) => z.string().min(1, missing)

const schema = accountFields
  .extend({
    providerTitle: chosen('Choose a title'),
    credentials: chosen('Choose your credentials'),
    specialty: chosen('Choose a specialty'),
    npi: optionalNpi,
    licenseNumber: optionalLicenseNumber(50),
    licenseStates: z.array(z.string()).min(1, 'You must be licensed in at least one state'),
    licenses: z.record(
      z.string(),
      z.object({ number: optionalLicenseNumber(longestNumber), expires: z.string() }),
    ),
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
  licenses: {},
}

const kept = [
  ...(['firstName', 'lastName', 'email', 'providerTitle', 'credentials', 'specialty', 'npi'] as const),
  ...(['licenseNumber', 'licenseStates'] as const),
]

export function ProviderRegistration() {
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...empty, ...keptInput<typeof empty>() },
  })
  const { submit, problem, refused, taken, done } = useRegistration(form, registerProvider)
  useKeepInput(form, kept, done !== undefined)
  if (done) return <ProviderWelcome {...done} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (hasUnreadDate(event.currentTarget)) event.preventDefault()
        else void submit(event)
      }}
      className="grid gap-5"
    >
      <NameAndEmail form={form} emailHint="You'll use this to sign in and get notices about your visits." />
      {taken && <AlreadyRegistered signIn={paths.providerLogin} />}
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
      <LicenseDetails
        states={form.watch('licenseStates')}
        fallback={form.watch('licenseNumber')}
        tried={form.formState.isSubmitted}
        onChange={(licenses) => form.setValue('licenses', licenses)}
      />
      <ChoosePassword form={form} />
      {problem && (
        <Banner tone="danger" title={refused ? "Your account wasn't created." : problem}>
          {refused && problem}
        </Banner>
      )}
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
      licenses: licensesOf(provider),
    },
    notice: { firstName, lastName, email, phone: '' },
  })
}

function flags(states: readonly string[]) {
  return Object.fromEntries(
    ['arizona', 'illinois', 'georgia'].map((state) => [state, states.includes(state)]),
  )
}

type Licensed = Pick<z.infer<typeof schema>, 'licenseStates' | 'licenseNumber' | 'licenses'>

/** Each state with its number and date; the number above counts for a state without its own. */
function licensesOf({ licenseStates: states, licenseNumber, licenses }: Licensed) {
  return states.flatMap((key) => {
    const state = codeOf(key)
    const { number = '', expires = '' } = licenses[key] ?? {}
    return state ? [{ state, number: number || licenseNumber, expires_on: expires || null }] : []
  })
}

interface LicenseStatesProps<T extends FieldValues, Out> {
  form: UseFormReturn<T, unknown, Out>
  name: FieldPath<T>
}

function LicenseStates<T extends FieldValues, Out>({ form, name }: LicenseStatesProps<T, Out>) {
  const error = form.getFieldState(name, form.formState).error?.message
  return (
    <fieldset aria-describedby="license-states-help" className="grid gap-3">
      <legend className="mb-2.5 text-sm leading-snug font-semibold">States you are licensed in</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {licenseStates.map(({ value, label }) => (
          <Checkbox key={value} label={label} value={value} {...registerField(form, name)} />
        ))}
      </div>
      <FieldHelp id="license-states-help" error={error} />
    </fieldset>
  )
}

function ProviderWelcome({ email, mustConfirm }: Registered) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-4 text-center">
        <DesertScene className="w-36" />
        <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
          Registration successful
        </h2>
        {mustConfirm && <ConfirmFirst email={email} />}
      </div>
      <div className="grid gap-3">
        <h3>What happens next</h3>
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-primary">
          <li>
            {mustConfirm
              ? 'Once your address is verified you can sign in, and set up'
              : 'You can sign in now, and set up'}{' '}
            your profile and your weekly hours.
          </li>
          <li>The supervising physician verifies your license.</li>
          <li>After that, patients can book you. Until then, you aren’t listed and can’t see patients.</li>
        </ol>
      </div>
      <Button onClick={() => navigate(paths.providerLogin, { state: { email, mustConfirm } })}>
        Go to provider login
      </Button>
    </div>
  )
}
