import { useState } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { followAgain } from '#web/platform/session/follow-session.ts'
import { useErrorMessage } from '#web/platform/session/use-error-message.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { confirmHref } from '../reset/confirm-href.ts'
import { PendingStep } from '../steps/pending-step.tsx'
import type { Admit, Refusal } from './admit.ts'
import { messages } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

interface SignInPageProps {
  admit: Admit
  forgotHref: string
}

/** From the form to the page that the person wanted. */
export function SignInPage({ admit, forgotHref }: SignInPageProps) {
  const words = useMessages(messages)
  const { auth, enrolling, finishEnrolment, waiting, refusal, ...form } = useSignIn(admit)
  if (auth.status === 'unreachable') return <Unreachable />
  if (waiting) return <SignInPlaceholder />
  if (enrolling) return <PendingStep person={enrolling} step="enrol" onEnrolled={finishEnrolment} />
  if (auth.status === 'unfinished')
    return <PendingStep person={auth.person} step={auth.step} onEnrolled={finishEnrolment} />
  return (
    <div className="grid gap-5">
      {refusal && <RefusalBanner refusal={refusal} />}
      {form.mustConfirm && !refusal && (
        <Banner title={words.confirmFirst}>
          {words.confirmFirstBody(form.initialEmail)}
          <a href={confirmHref({ email: form.initialEmail })}>{words.enterItsCode}</a>.
        </Banner>
      )}
      <SignInForm
        initialEmail={form.initialEmail}
        forgotHref={forgotHref}
        busy={form.busy}
        onSubmit={form.submit}
      />
      <PasskeyButton busy={form.usingPasskey} onUse={form.submitPasskey} />
    </div>
  )
}

function Unreachable() {
  const words = useMessages(messages)
  return (
    <Banner
      tone="danger"
      title={words.unreachable}
      action={
        <Button size="sm" variant="secondary" onClick={followAgain}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.checkConnection}
    </Banner>
  )
}

/** The form's shape while it is not yet known who is here. */
function SignInPlaceholder() {
  return (
    <Loading label={useMessages(messages).loading} waiting className="grid gap-5">
      <Skeleton className="h-4 w-14" />
      <Skeleton className="-mt-2 h-12 rounded-control" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="-mt-2 h-12 rounded-control" />
      <Skeleton className="mt-6 h-12 rounded-control" />
    </Loading>
  )
}

function RefusalBanner({ refusal: { say, link, unconfirmed } }: { refusal: Refusal }) {
  const { title, message } = say(useMessages(messages))
  return (
    <Banner tone="danger" title={title}>
      {message}
      {link && (
        <>
          {' '}
          <a href={link.href} className="font-semibold whitespace-nowrap">
            {link.label}
          </a>
        </>
      )}
      {unconfirmed && <Resend email={unconfirmed} />}
    </Banner>
  )
}

function Resend({ email }: { email: string }) {
  const words = useMessages(messages)
  const [sent, setSent] = useState<boolean>()
  const [failure, setFailure] = useState<unknown>()
  const problem = useErrorMessage(failure, words.resendFailed)
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    const client = await supabase()
    const { error } = await client.auth.resend({ type: 'signup', email })
    setSent(!error)
    setFailure(error ?? undefined)
    setBusy(false)
  }
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={resend}>
        {words.resend}
      </Button>
      <a href={confirmHref({ email })} className="font-semibold">
        {words.enterCode}
      </a>
      <span role="status">{problem ?? (sent && words.resent)}</span>
    </span>
  )
}
