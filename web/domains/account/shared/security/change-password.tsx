import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPassword, newPasswordWithSecondStep, passwordsMatch } from '#core/fields/new-password.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import { errorCode, errorMessage, isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { passwordComplaint } from '#web/platform/session/password-complaint.ts'
import { proveByPassword } from '#web/platform/session/prove-identity.ts'
import type { Person } from '#web/platform/session/state.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PasswordMeter } from '../steps/password-meter.tsx'
import { messages } from './messages.ts'

const schemaFor = (password: typeof newPassword, enterCurrent: string) =>
  z
    .object({ current: z.string().min(1, enterCurrent), password, confirmPassword: z.string() })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      ...passwordsMatch,
      when: () => true,
    })

interface ChangePasswordProps {
  person: Person
  /** With one, a shorter password is enough. */
  secondStep: boolean
}

export function ChangePassword({ person, secondStep }: ChangePasswordProps) {
  const words = useMessages(messages)
  const [problem, setProblem] = useState<{ text: string; unanswered: boolean }>()
  const form = useForm({
    resolver: zodResolver(
      schemaFor(secondStep ? newPasswordWithSecondStep : newPassword, words.enterCurrent),
    ),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async ({ current, password }) => {
    setProblem(undefined)
    try {
      await changePassword(password, current)
      finish()
    } catch (error) {
      const isWrong = errorCode(error) === 'current_password_invalid'
      // The earlier try whose answer was lost may have changed it.
      if (isWrong && problem?.unanswered && (await isOwnPassword(password))) return finish()
      const message = passwordComplaint(error)
      if (message) form.setError(isWrong ? 'current' : 'password', { message }, { shouldFocus: true })
      else setProblem({ text: errorMessage(error, words.failed), unanswered: isAuthUnanswered(error) })
    }
  })

  function finish() {
    form.reset()
    toast.success(words.passwordChanged, { description: words.othersSignedOut })
  }

  return (
    <Card aria-labelledby="password-title">
      <CardHead title={words.password} id="password-title" />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {problem && (
          <Banner tone="danger" title={problem.unanswered ? problem.text : words.passwordKept}>
            {!problem.unanswered && problem.text}
          </Banner>
        )}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          form={form}
          name="current"
          label={words.currentPassword}
          autoComplete="current-password"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField form={form} name="password" label={words.newPassword} autoComplete="new-password" />
          <PasswordMeter
            password={form.watch('password')}
            about={[person.email, person.firstName, person.lastName]}
            secondStep={secondStep}
            below
          />
          <PasswordField
            form={form}
            name="confirmPassword"
            label={words.confirmPassword}
            autoComplete="new-password"
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
          busyLabel={words.saving}
        >
          {words.changePassword}
        </Button>
      </form>
    </Card>
  )
}

const isOwnPassword = (password: string) =>
  proveByPassword(password).then(
    () => true,
    () => false,
  )
