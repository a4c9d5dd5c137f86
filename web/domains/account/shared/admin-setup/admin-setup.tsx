import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { email } from '#core/fields/email.ts'
import { optionalLicenseNumber } from '#core/fields/license-number.ts'
import { newPassword } from '#core/fields/new-password.ts'
import { optionalNpi } from '#core/fields/npi.ts'
import { legalName } from '#core/fields/person-name.ts'
import { requiredText } from '#core/fields/text.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { paths } from '#web/platform/paths.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordMeter } from '../steps/password-meter.tsx'
import { createSupervisor } from './create-supervisor.ts'

const schema = z.object({
  setupCode: requiredText('Enter the setup code'),
  firstName: legalName(complaint('first_name_missing', 'First name is required')),
  lastName: legalName(complaint('last_name_missing', 'Last name is required')),
  email,
  password: newPassword,
  licenseNumber: optionalLicenseNumber(50),
  npi: optionalNpi,
})

const empty = {
  setupCode: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  licenseNumber: '',
  npi: '',
}

/** No one has to fill out a form that can only be refused. */
export function AdminSetup() {
  const { data: done } = useQuery({
    queryKey: ['set-up'],
    queryFn: async () => {
      const answer = await fetch('/config.json')
      const { setUp } = (await answer.json()) as { setUp?: boolean }
      return setUp === true
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return done ? <AlreadySetUp /> : <SetupForm />
}

function AlreadySetUp() {
  return (
    <Banner tone="info" title="A supervising physician account already exists.">
      Sign in at the provider login. A supervising physician can give another provider this role under Users
      and roles.
    </Banner>
  )
}

function SetupForm() {
  const [problem, setProblem] = useState<string>()
  const [created, setCreated] = useState<{ name: string; email: string }>()
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: empty })
  const [password, ...about] = form.watch(['password', 'email', 'firstName', 'lastName'])
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    const refused = await createSupervisor(values)
    if (refused) {
      setProblem(refused.message)
      if (refused.field) form.setError(refused.field, { message: refused.message }, { shouldFocus: true })
      return
    }
    const name = `${values.firstName} ${values.lastName}`
    toast.success(`Supervisor account created for ${name}`)
    setCreated({ name, email: values.email })
  })
  if (created) return <SupervisorCreated {...created} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Banner tone="info" title="The initial password must be changed on first login.">
        The account has full access to all patient records, appointments and provider documentation, plus
        administrative and supervisory privileges.
      </Banner>
      {problem && (
        <Banner tone="danger" title="Failed to create supervisor account">
          {problem}
        </Banner>
      )}
      <TextField
        form={form}
        name="setupCode"
        label="Setup code"
        hint="The server shows this code when it starts. It works once."
        inputMode="numeric"
        autoComplete="off"
        className="num"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="licenseNumber" label="License number" autoComplete="off" optional />
        <TextField form={form} name="npi" label="NPI" inputMode="numeric" maxLength={10} optional />
      </div>
      <PasswordField form={form} name="password" label="Initial password" autoComplete="new-password" />
      <PasswordMeter password={password} about={about} />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Creating Account...">
        Create Supervisor Account
      </Button>
    </form>
  )
}

function SupervisorCreated({ name, email }: { name: string; email: string }) {
  const navigate = useNavigate()
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title={`Supervisor account created for ${name}.`}>
        Sign in as {email}. You'll be asked to choose your own password first.
      </Banner>
      <Button onClick={() => navigate(paths.providerLogin, { state: { email } })}>
        Go to provider login
      </Button>
    </div>
  )
}
