import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { followAgain } from '#web/lib/auth/follow-session.ts'
import { returnFrom } from '#web/lib/auth/return-to.ts'
import type { Person } from '#web/lib/auth/state.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { toast } from '#web/lib/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PendingStep } from '../steps/pending-step.tsx'
import type { Admit, Refusal } from './admit.ts'
import { RefusalBanner } from './refusal-banner.tsx'
import { signIn } from './sign-in.ts'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { SignInPlaceholder } from './sign-in-placeholder.tsx'

interface SignInDoorProps {
  admit: Admit
  forgotHref: string
}

/** Everything between arriving at a login page and leaving it for where one wanted to go. */
export function SignInDoor({ admit, forgotHref }: SignInDoorProps) {
  const auth = useAuth()
  const location = useLocation()
  const navigate = useNavigate()
  const from = returnFrom(location, window.location.origin)
  const [refusal, setRefusal] = useState<Refusal>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [enrolling, setEnrolling] = useState<Person>()

  useEffect(() => {
    if (auth.status === 'unfinished') {
      setTried(true)
      setBusy(false)
      if (auth.step === 'enrol') setEnrolling(auth.person)
    }
    if (auth.status === 'signed-out') setEnrolling(undefined)
    if (auth.status !== 'signed-in' || enrolling) return
    let gone = false
    admit(auth, from).then((verdict) => {
      if (gone) return
      if ('refusal' in verdict) {
        setRefusal(verdict.refusal)
        setBusy(false)
        return
      }
      if (tried) toast.success('Signed in successfully!', { id: 'signed-in' })
      navigate(verdict.to, { replace: true })
    })
    return () => {
      gone = true
    }
  }, [auth, enrolling, tried, from, admit, navigate])

  async function submit(credentials: Credentials) {
    setRefusal(undefined)
    setBusy(true)
    setTried(true)
    const refused = await signIn(credentials)
    if (!refused) return
    setRefusal(refused)
    setBusy(false)
  }

  if (auth.status === 'unreachable')
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
  if (enrolling)
    return <PendingStep person={enrolling} step="enrol" onEnrolled={() => setEnrolling(undefined)} />
  if (auth.status === 'unfinished')
    return <PendingStep person={auth.person} step={auth.step} onEnrolled={() => setEnrolling(undefined)} />
  if (auth.status === 'loading' || (auth.status === 'signed-in' && !tried && !refusal))
    return <SignInPlaceholder />
  return (
    <div className="grid gap-5">
      {refusal && <RefusalBanner refusal={refusal} />}
      <SignInForm
        initialEmail={emailFrom(location.state)}
        forgotHref={forgotHref}
        busy={busy}
        onSubmit={submit}
      />
    </div>
  )
}

/** Whoever has just registered need not type it again. */
function emailFrom(state: unknown) {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}
