import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { ownDateOfBirth } from '#core/fields/date-of-birth.ts'
import { optionalPhoneLater } from '#core/fields/phone-later.ts'
import { adoptStaticForm } from '#web/platform/adopt-static-form.ts'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { keptInput, useKeepInput } from '#web/platform/forms/keep-input.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { accountFields, samePasswords } from './account-fields.ts'
import { AlreadyRegistered } from './already-registered.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { ChoosePassword, NameAndEmail } from './name-and-email.tsx'
import { register } from './register.ts'
import { type Registered, useRegistration } from './use-registration.ts'
import { words } from './words.ts'

const redirectSeconds = 5

function PatientWelcome({ email, mustConfirm }: Registered) {
  const say = useMessages(words)
  const navigate = useNavigate()
  const [seconds, setSeconds] = useState(redirectSeconds)
  const toLogin = () => navigate(paths.patientLogin, { state: { email, mustConfirm } })

  useEffect(() => {
    const timer = setTimeout(() => {
      if (seconds > 1) setSeconds(seconds - 1)
      else navigate(paths.patientLogin, { state: { email, mustConfirm } })
    }, 1000)
    return () => clearTimeout(timer)
  }, [seconds, navigate, email, mustConfirm])

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <DesertScene className="w-36" />
      <h2 ref={focusOnArrival} tabIndex={-1} className="text-2xl outline-none">
        {say.successful}
      </h2>
      {mustConfirm ? (
        <ConfirmFirst email={email} />
      ) : (
        <p className="max-w-prose text-ink-muted">{say.ready}</p>
      )}
      <Button onClick={toLogin}>{say.toLogin}</Button>
      <p className="num text-sm text-ink-muted">{say.redirect(seconds)}</p>
    </div>
  )
}

/** On a slow network the sign-in page would look like a second sign-in, so this waits until the portal lets them in. */
function StraightOn({ to }: { to: string }) {
  const auth = useAuth()
  const say = useMessages(words)
  if (auth.status === 'signed-in') return <Navigate to={to} replace />
  return (
    <div className="grid place-items-center py-16 text-2xl text-primary">
      <Spinner label={say.creating} />
    </div>
  )
}

const fields = accountFields.extend({ phone: optionalPhoneLater })
const schema = z
  .discriminatedUnion('forWhom', [
    fields.extend({ forWhom: z.literal('self'), dateOfBirth: ownDateOfBirth }),
    // A person who registers for someone else enters that person's date of birth later.
    fields.extend({ forWhom: z.literal('someone_else'), dateOfBirth: z.string() }),
  ])
  .refine(samePasswords.check, samePasswords.params)

const empty = {
  forWhom: 'self' as 'self' | 'someone_else',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  password: '',
  confirmPassword: '',
}

const kept = ['forWhom', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const

export function PatientRegistration() {
  const say = useMessages(words)
  const [search] = useSearchParams()
  const forWhom: (typeof empty)['forWhom'] = search.get('for') === 'someone' ? 'someone_else' : 'self'
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...empty, forWhom, ...keptInput<typeof empty>() },
  })
  const { submit, problem, refused, taken, done } = useRegistration(form, registerPatient)
  useKeepInput(form, kept, done !== undefined)
  const forSelf = form.watch('forWhom') === 'self'
  if (done?.signedIn) return <StraightOn to={forSelf ? paths.patientDashboard : paths.family} />
  if (done) return <PatientWelcome {...done} />
  return (
    <form ref={adoptStaticForm} method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      <Controller
        control={form.control}
        name="forWhom"
        render={({ field }) => (
          <Field group label={say.forWhom}>
            <RadioGroup
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: 'self', label: say.forMe },
                { value: 'someone_else', label: say.forSomeoneElse, hint: say.forSomeoneElseHint },
              ]}
            />
          </Field>
        )}
      />
      <NameAndEmail form={form} emailHint={say.emailHint} />
      {taken && <AlreadyRegistered signIn={paths.patientLogin} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="phone"
          label={say.phone}
          type="tel"
          autoComplete="tel"
          optional
          hint={say.phoneHint}
        />
        {forSelf && <BirthField form={form} name="dateOfBirth" label={say.dateOfBirth} />}
      </div>
      <ChoosePassword form={form} />
      {problem && (
        <Banner tone="danger" title={refused ? say.notCreated : problem}>
          {refused && problem}
        </Banner>
      )}
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={say.creating}>
        {say.create}
      </Button>
    </form>
  )
}

function registerPatient({ email, password, ...person }: z.infer<typeof schema>) {
  const { forWhom, firstName, lastName, phone, dateOfBirth } = person
  const about = forWhom === 'self' ? { date_of_birth: dateOfBirth } : { registering_for: 'someone_else' }
  return register({
    email,
    password,
    metadata: { first_name: firstName, last_name: lastName, phone, ...about },
    signIn: true,
    notice: { firstName, lastName, email, phone, dateOfBirth },
  })
}
