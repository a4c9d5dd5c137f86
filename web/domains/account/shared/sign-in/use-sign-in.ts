import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { errorCode, errorMessage } from '#web/platform/session/error-message.ts'
import { signInWithPasskey, wasCanceled } from '#web/platform/session/passkeys.ts'
import { returnFrom } from '#web/platform/session/return-to.ts'
import type { Person } from '#web/platform/session/state.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import type { Admit, Refusal } from './admit.ts'
import { messages } from './messages.ts'
import type { Credentials } from './sign-in-form.tsx'

/** Takes a person from the form, through further steps, to the page they wanted. */
export function useSignIn(admit: Admit) {
  const auth = useAuth()
  const location = useLocation()
  const navigate = useNavigate()
  const from = returnFrom(location, window.location.origin)
  const [refusal, setRefusal] = useState<Refusal>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [usingPasskey, setUsingPasskey] = useState(false)
  const [enrolling, setEnrolling] = useState<Person>()
  const [enrolled, setEnrolled] = useState(false)

  useEffect(() => {
    if (auth.status === 'unfinished') {
      setTried(true)
      setBusy(false)
      if (auth.step === 'enrol' && !enrolled) setEnrolling(auth.person)
    }
    if (auth.status === 'signed-out') {
      setEnrolling(undefined)
      setEnrolled(false)
    }
    // An app counts from its first code; no one continues before saving the recovery codes.
    if (auth.status !== 'signed-in' || enrolling) return
    let gone = false
    admit(auth, from).then((verdict) => {
      if (gone) return
      if ('refusal' in verdict) {
        setRefusal(verdict.refusal)
        setBusy(false)
        return
      }
      if (tried) toast.success(messages[currentLanguage()].signedIn, { id: 'signed-in' })
      navigate(verdict.to, { replace: true })
    })
    return () => {
      gone = true
    }
  }, [auth, enrolling, enrolled, tried, from, admit, navigate])

  async function submit(credentials: Credentials) {
    setRefusal(undefined)
    setBusy(true)
    setTried(true)
    const refused = await signIn(credentials)
    if (!refused) return
    setRefusal(refused)
    setBusy(false)
  }

  async function submitPasskey() {
    setRefusal(undefined)
    setUsingPasskey(true)
    setTried(true)
    try {
      await signInWithPasskey()
    } catch (error) {
      setRefusal({
        say: ({ passkeyNotUsed: title, passkeyNotUsedBody: body }) => ({
          title,
          message: wasCanceled(error) ? body : errorMessage(error, body),
        }),
      })
    } finally {
      setUsingPasskey(false)
    }
  }

  function finishEnrolment() {
    setEnrolling(undefined)
    setEnrolled(true)
  }

  const passing = auth.status === 'signed-in' && !tried && !refusal
  return {
    auth,
    refusal,
    busy,
    submit,
    usingPasskey,
    submitPasskey,
    enrolling,
    finishEnrolment,
    /** Nothing to ask yet, or nothing more. */
    waiting: auth.status === 'loading' || (auth.status === 'unfinished' && enrolled) || passing,
    ...arrivedWith(location.state),
  }
}

/** A person who just registered doesn't have to type their address again, and is reminded of the email to confirm. */
function arrivedWith(state: unknown) {
  const { email, mustConfirm } = (state ?? {}) as { email?: unknown; mustConfirm?: unknown }
  const initialEmail = typeof email === 'string' ? email : ''
  return { initialEmail, mustConfirm: mustConfirm === true && initialEmail !== '' }
}

/** A password that could not be chosen today still signs in, but not without a word. */
function adviseBetterPassword() {
  const words = messages[currentLanguage()]
  toast.warning(words.weakTitle, {
    id: 'weak-password',
    description: words.weakBody,
    action: { label: words.weakAction, onClick: () => location.assign(paths.accountSecurity) },
  })
  return undefined
}

/** Returns nothing if the password was right; the auth state then has the person. */
async function signIn(credentials: Credentials): Promise<Refusal | undefined> {
  try {
    const client = await supabase()
    const { data, error } = await client.auth.signInWithPassword(credentials)
    if (!error) return data.weakPassword ? adviseBetterPassword() : undefined
    return {
      say: (words) => ({
        title: words.failed,
        message:
          errorCode(error) === 'user_banned' ? words.closed : errorMessage(error, words.pleaseTryAgain),
      }),
      ...(errorCode(error) === 'email_not_confirmed' && { unconfirmed: credentials.email }),
    }
  } catch {
    return { say: (words) => ({ title: words.failedAgain }) }
  }
}
