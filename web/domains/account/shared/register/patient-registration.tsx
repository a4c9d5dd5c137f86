import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { dateOfBirth } from '#core/fields/date-of-birth.ts'
import { optionalPhone } from '#core/fields/phone.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountFields, samePasswords } from './account-fields.ts'
import { ChoosePassword, NameAndEmail } from './name-and-email.tsx'
import { PatientWelcome } from './patient-welcome.tsx'
import { register } from './register.ts'
import { useRegistration } from './use-registration.ts'

const schema = accountFields
  .extend({ phone: optionalPhone, dateOfBirth })
  .refine(samePasswords.check, samePasswords.params)

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  password: '',
  confirmPassword: '',
}

export function PatientRegistration() {
  const form = useForm({ resolver: zodResolver(schema), mode: 'onTouched', defaultValues: empty })
  const { submit, problem, done } = useRegistration(form, registerPatient)
  if (done) return <PatientWelcome {...done} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="Your account was not created.">
          {problem}
        </Banner>
      )}
      <NameAndEmail
        form={form}
        emailHint="You sign in with it. We write to it only about your account and your care."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          optional
          hint="For the day a video visit does not connect."
        />
        <BirthField form={form} name="dateOfBirth" label="Date of birth" />
      </div>
      <ChoosePassword form={form} />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Creating account...">
        Create Account
      </Button>
    </form>
  )
}

function registerPatient({ email, password, ...person }: z.infer<typeof schema>) {
  const { firstName, lastName, phone, dateOfBirth } = person
  return register({
    email,
    password,
    metadata: { first_name: firstName, last_name: lastName, phone, date_of_birth: dateOfBirth },
    notice: { firstName, lastName, email, phone, dateOfBirth },
  })
}
