import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { changePassword } from '#web/platform/session/change-password.ts'
import { homeOf } from '#web/platform/session/return-to.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NewPasswordForm } from '../steps/new-password-form.tsx'
import { SecondStepForm } from '../steps/second-step-form.tsx'
import { MailCodeForm } from './mail-code-form.tsx'

/** From the mail's link, or its code, to a new password. Opening the page uses nothing up: mail scanners do that. */
export function ResetPassword() {
  const auth = useAuth()
  const [params] = useSearchParams()
  const [proved, setProved] = useState(false)
  const [done, setDone] = useState(false)
  const tokenHash = params.get('token_hash')

  async function prove(proof: { token_hash: string } | { email: string; token: string }) {
    const client = await supabase()
    const { error } = await client.auth.verifyOtp({ type: 'recovery', ...proof })
    if (error) throw error
    setProved(true)
  }

  async function save(password: string) {
    if (!proved && tokenHash) await prove({ token_hash: tokenHash })
    await changePassword(password)
    setDone(true)
  }

  if (done) return <Done />
  if (!proved && !tokenHash)
    return (
      <div className="grid gap-5">
        <MailCodeForm initialEmail={params.get('email') ?? ''} label="Continue" enter={prove} />
        <SendAgain />
      </div>
    )
  if (proved && auth.status === 'unfinished' && auth.step === 'second-step')
    return (
      <div className="grid gap-4">
        <p>This account asks for a second step before its password can be changed.</p>
        <SecondStepForm />
      </div>
    )
  return (
    <div className="grid gap-5">
      <NewPasswordForm
        email={auth.status === 'signed-in' && proved ? auth.person.email : undefined}
        label="Save new password"
        busyLabel="Saving..."
        save={save}
      />
      <SendAgain />
    </div>
  )
}

function SendAgain() {
  return (
    <p className="text-sm text-ink-muted">
      The link or code is too old? <a href={paths.forgotPassword}>Send a new one</a>
    </p>
  )
}

function Done() {
  const auth = useAuth()
  const navigate = useNavigate()
  const home = auth.status === 'signed-in' ? homeOf[auth.role] : paths.patientLogin
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title="Your new password is set.">
        Every other device that was signed in to your account has been signed out.
      </Banner>
      <Button onClick={() => navigate(home)}>Continue</Button>
    </div>
  )
}
