import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { newPassword, passwordsMatch } from '#core/fields/new-password.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { isAuthUnanswered } from '#web/platform/session/error-message.ts'
import { passwordComplaint } from '#web/platform/session/password-complaint.ts'
import { needsProof } from '#web/platform/session/prove-identity.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordMeter } from './password-meter.tsx'
import { words } from './words.ts'

const schema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    ...passwordsMatch,
    when: () => true,
  })

interface NewPasswordFormProps {
  /** For password managers, which keep the new password under it. */
  email?: string | undefined
  about?: (string | undefined)[]
  label: string
  busyLabel: string
  /** Why a password that was typed here before could not be saved later on. */
  refused?: unknown
  /** Throws what the server answered when it refuses. */
  save: (password: string) => Promise<void>
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, about, label, busyLabel, refused, save } = props
  const say = useMessages(words)
  const [failure, setFailure] = useState<unknown>(refused)
  const problem = useErrorMessage(failure, say.passwordFailed)
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      await save(password)
    } catch (error) {
      const message = passwordComplaint(error)
      if (message) form.setError('password', { message }, { shouldFocus: true })
      else setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title={isAuthUnanswered(failure) ? problem : say.passwordKept}>
          {!isAuthUnanswered(failure) && problem}
          {needsProof(failure) && (
            <>
              {' '}
              <a href={paths.forgotPassword}>{say.sendLink}</a>
            </>
          )}
        </Banner>
      )}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField form={form} name="password" label={say.newPassword} autoComplete="new-password" />
      <PasswordMeter password={form.watch('password')} about={[email, ...(about ?? [])]} />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={say.confirmPassword}
        autoComplete="new-password"
      />
      <Button type="submit" busy={form.formState.isSubmitting} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  )
}
