import { lazy, Suspense, useEffect } from 'react'
import { endSession } from '#web/lib/auth/end-session.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { useIdle } from '#web/lib/auth/use-idle.ts'
import { onSessionClosed } from '#web/lib/watched-socket.ts'

const IdleWarning = lazy(() => import('./idle-warning.tsx'))
const SessionEnded = lazy(() => import('./session-ended.tsx'))

/** Stands beside every guarded screen: warns before an idle session ends, and asks for the password when it has. */
export function SessionKeeper() {
  const auth = useAuth()
  const { secondsLeft, stayAwake } = useIdle()
  useEffect(() => onSessionClosed(() => endSession('closed')), [])
  if (auth.status !== 'signed-in') return null
  return (
    <Suspense>
      {auth.ended && <SessionEnded person={auth.person} role={auth.role} {...auth.ended} />}
      {secondsLeft !== undefined && !auth.ended && (
        <IdleWarning secondsLeft={secondsLeft} onStay={stayAwake} />
      )}
    </Suspense>
  )
}
