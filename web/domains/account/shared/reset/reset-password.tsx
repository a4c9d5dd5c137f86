import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import { errorCode } from '#web/platform/session/error-message.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { NewPasswordForm } from '../steps/new-password-form.tsx'
import { SecondStepForm } from '../steps/second-step-form.tsx'
import { Done } from './done.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import { words } from './words.ts'

/**
 * From the email's link or code to a new password. Opening the page doesn't use up the link, because email scanners
 * open it too.
 */
export function ResetPassword() {
  const say = useMessages(words)
  const auth = useAuth()
  const [params] = useSearchParams()
  const [proved, setProved] = useState(false)
  const [done, setDone] = useState(false)
  /** Typed before the second step was requested, and saved after it. */
  const [chosen, setChosen] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const tokenHash = params.get('token_hash')

  async function prove(proof: { token_hash: string } | { email: string; token: string }) {
    const client = await supabase()
    const { error } = await client.auth.verifyOtp({ type: 'recovery', ...proof })
    if (error) throw error
    setProved(true)
  }

  async function save(password: string) {
    setFailure(undefined)
    if (!proved && tokenHash) await prove({ token_hash: tokenHash })
    try {
      await changePassword(password)
      setDone(true)
    } catch (error) {
      if (errorCode(error) !== 'insufficient_aal') throw error
      setChosen(password)
    }
  }

  const saveChosen = useEffectEvent(() => {
    if (!chosen) return
    changePassword(chosen).then(
      () => setDone(true),
      (error: unknown) => {
        setChosen(undefined)
        setFailure(error)
      },
    )
  })
  const signedIn = auth.status === 'signed-in'
  useEffect(() => {
    if (signedIn) saveChosen()
  }, [signedIn])

  if (done) return <Done title={say.done}>{say.doneBody}</Done>
  if (!proved && !tokenHash)
    return (
      <div className="grid gap-5">
        <MailCodeForm initialEmail={params.get('email') ?? ''} label={say.continue} enter={prove} />
        <SendAgain />
      </div>
    )
  if (proved && auth.status === 'unfinished' && auth.step === 'second-step')
    return (
      <div className="grid gap-4">
        <p>{say.secondStep}</p>
        <SecondStepForm />
      </div>
    )
  if (chosen)
    return (
      <Loading label={say.saving}>
        <SkeletonRows rows={2} />
      </Loading>
    )
  return (
    <div className="grid gap-5">
      <NewPasswordForm
        refused={failure}
        email={auth.status === 'signed-in' && proved ? auth.person.email : undefined}
        label={say.save}
        busyLabel={say.saving}
        save={save}
      />
      <SendAgain />
    </div>
  )
}

function SendAgain() {
  const say = useMessages(words)
  return (
    <p className="text-sm text-ink-muted">
      {say.tooOld}
      <a href={paths.forgotPassword}>{say.sendNew}</a>
    </p>
  )
}
