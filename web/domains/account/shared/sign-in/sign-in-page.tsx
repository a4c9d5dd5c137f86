import { followAgain } from '#web/platform/session/follow-session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirmHref } from '../reset/confirm-href.ts'
import { PendingStep } from '../steps/pending-step.tsx'
import type { Admit } from './admit.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPlaceholder } from './sign-in-placeholder.tsx'
import { useSignInDoor } from './use-sign-in.ts'

interface SignInDoorProps {
  admit: Admit
  forgotHref: string
}

/** Everything between arriving at a login page and leaving it for where one wanted to go. */
export function SignInDoor({ admit, forgotHref }: SignInDoorProps) {
  const { auth, enrolling, finishEnrolment, waiting, refusal, ...form } = useSignInDoor(admit)
  if (auth.status === 'unreachable') return <Unreachable />
  if (waiting) return <SignInPlaceholder />
  if (enrolling) return <PendingStep person={enrolling} step="enrol" onEnrolled={finishEnrolment} />
  if (auth.status === 'unfinished')
    return <PendingStep person={auth.person} step={auth.step} onEnrolled={finishEnrolment} />
  return (
    <div className="grid gap-5">
      {refusal && <RefusalBanner refusal={refusal} />}
      {form.mustConfirm && !refusal && (
        <Banner title="Check your mail first.">
          Open the link we sent to {form.initialEmail}, or{' '}
          <a href={confirmHref(form.initialEmail)}>enter its code</a>.
        </Banner>
      )}
      <SignInForm
        initialEmail={form.initialEmail}
        forgotHref={forgotHref}
        busy={form.busy}
        onSubmit={form.submit}
      />
    </div>
  )
}

function Unreachable() {
  return (
    <Banner
      tone="danger"
      title="We could not reach the practice."
      action={
        <Button size="sm" variant="secondary" onClick={followAgain}>
          Try again
        </Button>
      }
    >
      Check your connection and try again.
    </Banner>
  )
}
