import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { retryUntilLoaded } from '#web/platform/retry.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { followSignOut } from '#web/platform/session/sign-out.ts'
import { signOutQuestion } from '#web/platform/session/unsaved-work.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { useIdle } from '#web/platform/session/use-idle.ts'
import { onSessionClosed } from '#web/platform/watched-socket.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const loadWarning = () => retryUntilLoaded(() => import('./idle-warning.tsx'), noteFailure)
const loadEnded = () => retryUntilLoaded(() => import('./session-ended.tsx'), noteFailure)
const loadQuestion = () => retryUntilLoaded(() => import('./sign-out-question.tsx'), noteFailure)
const IdleWarning = lazy(loadWarning)
const SessionEnded = lazy(loadEnded)
const SignOutQuestion = lazy(loadQuestion)

const settledMs = 10_000

const coverWords = {
  en: "Your session has ended. We'll ask for your password when the connection is back. What you typed is still here.",
  es: 'Su sesión terminó. Le pediremos su contraseña cuando vuelva la conexión. Lo que escribió sigue aquí.',
}

/** Present on every signed-in screen: warns before an idle session ends, and asks for the password after it has. */
export function SessionKeeper() {
  const auth = useAuth()
  const { secondsLeft, stayAwake } = useIdle()
  const leaving = useSyncExternalStore(signOutQuestion.subscribe, signOutQuestion.isAsked)
  useEffect(() => onSessionClosed(() => endSession('closed')), [])
  useEffect(followSignOut, [])
  useEffect(fetchAhead, [])
  if (auth.status !== 'signed-in') return null
  if (auth.ended)
    return (
      <Suspense fallback={<SessionCover />}>
        <SessionEnded person={auth.person} role={auth.role} {...auth.ended} />
      </Suspense>
    )
  if (leaving)
    return (
      <Suspense>
        <SignOutQuestion />
      </Suspense>
    )
  if (secondsLeft === undefined) return null
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} onStay={stayAwake} />
    </Suspense>
  )
}

/** A session may end while the network is down, so the code needed then is loaded after the first screen. */
function fetchAhead() {
  const timer = setTimeout(() => {
    void loadWarning()
    void loadEnded()
    void loadQuestion()
  }, settledMs)
  return () => clearTimeout(timer)
}

function noteFailure(error: unknown) {
  logProblem('What the end of a session needs did not come', error)
}

/** Hides the page of a session that is over until its owner can be asked for the password. */
function SessionCover() {
  const language = useLanguage()
  return (
    <div className="fixed inset-0 z-(--z-dialog) grid content-center justify-items-center gap-4 bg-canvas px-(--gutter) text-center">
      <Spinner className="text-2xl text-primary" />
      <p role="alert">{coverWords[language]}</p>
      <CrisisBar variant="line" language={language} />
    </div>
  )
}
