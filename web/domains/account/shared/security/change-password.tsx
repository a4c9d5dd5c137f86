import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPassword, passwordsMatch } from '#core/fields/new-password.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { changePassword } from '#web/platform/session/change-password.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import type { Person } from '#web/platform/session/state.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { PasswordMeter } from '../steps/password-meter.tsx'

const schema = z
  .object({
    current: z.string().min(1, 'Enter your current password'),
    password: newPassword,
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    ...passwordsMatch,
    when: () => true,
  })

const blamed: Record<string, 'current' | 'password'> = {
  current_password_invalid: 'current',
  weak_password: 'password',
  same_password: 'password',
}

export function ChangePassword({ person }: { person: Person }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async ({ current, password }) => {
    setProblem(undefined)
    try {
      await changePassword(password, current)
      form.reset()
      toast.success('Password changed', { description: 'Every other device was signed out.' })
    } catch (error) {
      const message = errorMessage(error, 'The password could not be changed. Please try again.')
      const field = blamed[errorCode(error) ?? '']
      if (field) form.setError(field, { message }, { shouldFocus: true })
      else setProblem(message)
    }
  })
  return (
    <Card aria-labelledby="password-title">
      <CardHead title="Password" id="password-title" />
      <form noValidate onSubmit={submit} className="grid gap-5">
        {problem && (
          <Banner tone="danger" title="Your password was not changed.">
            {problem}
          </Banner>
        )}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField form={form} name="current" label="Current password" autoComplete="current-password" />
        <div className="grid gap-5 sm:grid-cols-2">
          <PasswordField form={form} name="password" label="New password" autoComplete="new-password" />
          <PasswordMeter
            password={form.watch('password')}
            about={[person.email, person.firstName, person.lastName]}
            below
          />
          <PasswordField
            form={form}
            name="confirmPassword"
            label="Confirm new password"
            autoComplete="new-password"
          />
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          busy={form.formState.isSubmitting}
          busyLabel="Saving..."
        >
          Change password
        </Button>
      </form>
    </Card>
  )
}
