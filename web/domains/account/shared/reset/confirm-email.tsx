import type { EmailOtpType } from '@supabase/supabase-js'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { focusOnArrival } from '#web/platform/focus-on-arrival.ts'
import { paths } from '#web/platform/paths.ts'
import { errorMessage } from '#web/platform/session/error-message.ts'
import { homeOf } from '#web/platform/session/return-to.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailCodeForm } from './mail-code-form.tsx'

type Outcome = 'confirmed' | 'other-address'

const types: readonly string[] = ['signup', 'invite', 'magiclink', 'email', 'email_change']

/** The mail's link leads here and waits for a press, so that a mail scanner confirms nothing. */
export function ConfirmEmail() {
  const [params] = useSearchParams()
  const [outcome, setOutcome] = useState<Outcome>()
  const tokenHash = params.get('token_hash')
  const asked = params.get('type') ?? ''
  const type = (types.includes(asked) ? asked : 'signup') as EmailOtpType

  async function confirm(proof: { token_hash: string } | { email: string; token: string }) {
    const client = await supabase()
    const { data, error } = await client.auth.verifyOtp({ type, ...proof })
    if (error) throw error
    setOutcome(data.session ? 'confirmed' : 'other-address')
  }

  if (outcome === 'confirmed') return <Confirmed />
  if (outcome === 'other-address')
    return (
      <Banner tone="success" title="Half done.">
        This address has said yes. The change happens once you open the link in the mail to the other address
        too.
      </Banner>
    )
  if (!tokenHash)
    return (
      <div className="grid gap-5">
        <MailCodeForm
          initialEmail={params.get('email') ?? ''}
          label="Confirm my email address"
          enter={confirm}
        />
        <p className="text-sm text-ink-muted">
          No mail, or an old code? <a href={paths.patientLogin}>Sign in</a>, and we offer to send a new one.
        </p>
      </div>
    )
  return <ConfirmButton confirm={() => confirm({ token_hash: tokenHash })} />
}

function ConfirmButton({ confirm }: { confirm: () => Promise<void> }) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await confirm()
    } catch (error) {
      setProblem(errorMessage(error, 'Please try again.'))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      {problem && (
        <Banner tone="danger" title="This address is not confirmed.">
          {problem.replace(/\.$/, '')}. Sign in to have a new mail sent, or{' '}
          <a href={paths.confirmEmail}>enter the code</a>.
        </Banner>
      )}
      <p>One press, and we know that this mailbox is yours.</p>
      <Button busy={busy} busyLabel="Confirming..." onClick={press}>
        Confirm my email address
      </Button>
    </div>
  )
}

function Confirmed() {
  const auth = useAuth()
  const navigate = useNavigate()
  const home = auth.status === 'signed-in' ? homeOf[auth.role] : paths.patientLogin
  return (
    <div ref={focusOnArrival} tabIndex={-1} className="grid gap-5 outline-none">
      <Banner tone="success" title="Your email address is confirmed.">
        You are signed in.
      </Banner>
      <Button onClick={() => navigate(home)}>Continue</Button>
    </div>
  )
}
