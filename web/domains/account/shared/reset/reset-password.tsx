import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import { errorCode } from '#web/platform/session/error-message.ts'
import { homeOf } from '#web/platform/session/return-to.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { NewPasswordForm } from '../steps/new-password-form.tsx'
import { SecondStepForm } from '../steps/second-step-form.tsx'
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

  if (done) return <Done />
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

function Done() {
  const say = useMessages(words)
  const auth = useAuth()
  const navigate = useNavigate()
  const home = auth.status === 'signed-in' ? homeOf[auth.role] : paths.patientLogin
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title={say.done}>
        {say.doneBody}
      </Banner>
      <Button onClick={() => navigate(home)}>{say.continue}</Button>
    </div>
  )
}
