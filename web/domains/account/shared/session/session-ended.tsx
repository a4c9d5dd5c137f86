import { zodResolver } from '@hookform/resolvers/zod'
import { AlertDialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { PasswordField } from '#web/platform/forms/password-field.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { signInWithPasskey, wasCanceled } from '#web/platform/session/passkeys.ts'
import { loginOf, loginWith } from '#web/platform/session/return-to.ts'
import type { EndReason, Person, Role, Step } from '#web/platform/session/state.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { dialogPanelClass } from '#web/ui/dialog.tsx'
import { PasskeyButton } from '../sign-in/passkey-button.tsx'
import { SecondStepForm } from '../steps/second-step-form.tsx'
import { words } from './words.ts'

interface SessionEndedProps {
  person: Person
  role: Role
  reason: EndReason
  step?: Step
}

/** Covers the page so that no one else can read it, and keeps it unchanged for its owner. */
export default function SessionEnded({ person, role, reason, step }: SessionEndedProps) {
  const say = useMessages(words)
  const language = useLanguage()
  const toLogin = () => {
    const { pathname, search, hash } = window.location
    window.location.assign(loginWith(loginOf(role), pathname + search + hash))
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
          <AlertDialog.Title className="mb-2.5 text-2xl">{say.again}</AlertDialog.Title>
          <AlertDialog.Description className="mb-5 text-ink-muted">
            {say.reasons[reason]}
            {say.againBefore}
            <strong className="text-ink">{person.email}</strong>
            {say.againAfter}
          </AlertDialog.Description>
          {step === 'second-step' ? <SecondStepForm /> : <PasswordAgain email={person.email} />}
          <Button variant="quiet" className="mt-3 w-full" onClick={toLogin}>
            {say.toLogin}
          </Button>
          <CrisisBar variant="list" language={language} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const schema = z.object({
  password: z.string().min(1, complaint('password_missing', 'Password is required')),
})

function PasswordAgain({ email }: { email: string }) {
  const say = useMessages(words)
  const [failure, setFailure] = useState<unknown>()
  const [usingPasskey, setUsingPasskey] = useState(false)
  const problem = useErrorMessage(failure, say.failedAgain)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '' } })
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined)
    try {
      const client = await supabase()
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw error
    } catch (error) {
      setFailure(error)
    }
  })
  async function signInByPasskey() {
    setFailure(undefined)
    setUsingPasskey(true)
    try {
      await signInWithPasskey()
    } catch (error) {
      if (!wasCanceled(error)) setFailure(error)
    } finally {
      setUsingPasskey(false)
    }
  }
  const { isSubmitting, isSubmitSuccessful } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Banner tone="danger" title={say.failed}>
          {problem}
        </Banner>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} name="password" label={say.password} autoComplete="current-password" />
      <Button type="submit" busy={isSubmitting || (isSubmitSuccessful && !problem)} busyLabel={say.signingIn}>
        {say.signIn}
      </Button>
      <PasskeyButton busy={usingPasskey} onUse={() => void signInByPasskey()} />
    </form>
  )
}
