import type { EmailOtpType } from '@supabase/supabase-js'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirmHref } from './confirm-href.ts'
import { Done } from './done.tsx'
import { MailCodeForm } from './mail-code-form.tsx'
import { words } from './words.ts'

type Outcome = 'confirmed' | 'other-address'

const types: readonly string[] = ['signup', 'invite', 'magiclink', 'email', 'email_change']

/** The email's link opens this page, which waits for a click, so that an email scanner confirms nothing. */
export function ConfirmEmail() {
  const say = useMessages(words)
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

  if (outcome === 'confirmed') return <Done title={say.confirmed}>{say.signedIn}</Done>
  if (outcome === 'other-address')
    return (
      <Banner tone="success" title={say.half}>
        {say.halfBody}
      </Banner>
    )
  if (!tokenHash)
    return (
      <div className="grid gap-5">
        <MailCodeForm initialEmail={params.get('email') ?? ''} label={say.confirm} enter={confirm} />
        <p className="text-sm text-ink-muted">
          {say.noEmail}
          <a href={paths.patientLogin}>{say.signIn}</a>
          {say.noEmailAfter}
        </p>
      </div>
    )
  return <ConfirmButton codeHref={confirmHref({ type })} confirm={() => confirm({ token_hash: tokenHash })} />
}

interface ConfirmButtonProps {
  codeHref: string
  confirm: () => Promise<void>
}

function ConfirmButton({ codeHref, confirm }: ConfirmButtonProps) {
  const say = useMessages(words)
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, say.pleaseTryAgain)
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    setFailure(undefined)
    try {
      await confirm()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      {problem && (
        <Banner tone="danger" title={say.notConfirmed}>
          {problem.replace(/\.$/, '')}.{say.notConfirmedBefore}
          <a href={codeHref}>{say.notConfirmedCode}</a>.
        </Banner>
      )}
      <p>{say.confirmLead}</p>
      <Button busy={busy} busyLabel={say.confirming} onClick={press}>
        {say.confirm}
      </Button>
    </div>
  )
}
