import { zodResolver } from '@hookform/resolvers/zod'
import { AlertDialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { paths } from '#web/platform/paths.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { loginWith } from '#web/platform/session/return-to.ts'
import type { EndReason, Person, Role, Step } from '#web/platform/session/state.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { dialogPanelClass } from '#web/ui/dialog.tsx'
import { SecondStepForm } from '../steps/second-step-form.tsx'

interface SessionEndedProps {
  person: Person
  role: Role
  reason: EndReason
  step?: Step
}

/** Covers the page, which nobody should read in passing, and keeps it as it was for its owner. */
export default function SessionEnded({ person, role, reason, step }: SessionEndedProps) {
  const login = role === 'patient' ? paths.patientLogin : paths.providerLogin
  const toLogin = () => {
    const { pathname, search, hash } = window.location
    window.location.assign(loginWith(login, pathname + search + hash))
  }
  const mustLeave = step === 'new-password' || step === 'enrol'
  useEffect(() => {
    if (mustLeave) toLogin()
  })
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-(--z-dialog) bg-canvas" />
        <AlertDialog.Content className={cx(dialogPanelClass, 'max-w-108 border border-line')}>
          <AlertDialog.Title className="mb-2.5 text-2xl">Sign in again</AlertDialog.Title>
          <AlertDialog.Description className="mb-5 text-ink-muted">
            {reasons[reason]} Nothing you typed is lost: enter the password of{' '}
            <strong className="break-words text-ink">{person.email}</strong> to go on where you were.
          </AlertDialog.Description>
          {step === 'second-step' ? <SecondStepForm /> : <PasswordAgain email={person.email} />}
          <Button variant="quiet" className="mt-3 w-full" onClick={toLogin}>
            Go to the login page instead
          </Button>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const reasons: Record<EndReason, string> = {
  idle: 'Nothing happened for a while, so we signed you out.',
  expired: 'Your session has ended.',
  closed: 'Your access has ended: the practice, or another device of yours, signed you out.',
}

const schema = z.object({ password: z.string().min(1, 'Password is required') })

function PasswordAgain({ email }: { email: string }) {
  const [problem, setProblem] = useState<string>()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(undefined)
    try {
      const client = await supabase()
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
    } catch (error) {
      setProblem(errorMessage(error, 'Login failed. Please try again.'))
    }
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="Login failed">
          {problem}
        </Banner>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <Button type="submit" busy={isSubmitting || (isSubmitSuccessful && !problem)} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
