import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { paths } from '../paths.ts'
import { toast } from '../toast.ts'
import { useSlow } from '../use-slow.ts'
import { followAgain } from './follow-session.ts'
import { homeOf, loginWith } from './return-to.ts'
import type { Role } from './state.ts'
import { useAuth } from './use-auth.ts'

const areas = {
  patient: {
    roles: ['patient'],
    login: paths.patientLogin,
    message: 'Please log in to access your dashboard',
  },
  provider: {
    roles: ['provider', 'admin'],
    login: paths.providerLogin,
    message: 'Please log in as a provider to access this dashboard',
  },
  admin: {
    roles: ['admin'],
    login: paths.providerLogin,
    message: 'Please log in as a provider to access this dashboard',
  },
  family: {
    roles: ['representative', 'patient'],
    login: paths.patientLogin,
    message: 'Please log in to access your dashboard',
  },
  anyone: {
    roles: ['patient', 'provider', 'admin', 'representative'],
    login: paths.patientLogin,
    message: 'Please log in to access your dashboard',
  },
} as const satisfies Record<string, { roles: readonly Role[]; login: string; message: string }>

export type Area = keyof typeof areas

/** Around every screen that is not for everybody. The database holds the real border; this one explains it. */
export function RequireRole({ area, children }: { area: Area; children: ReactNode }) {
  const auth = useAuth()
  const { pathname, search, hash } = useLocation()
  const { roles, login, message } = areas[area]
  const from = pathname + search + hash

  switch (auth.status) {
    case 'loading':
      return <Waiting />
    case 'unreachable':
      return <TryAgain title="We could not reach the practice" />
    case 'signed-out':
      if (auth.leaving) return <Waiting />
      return <TurnedAway to={loginWith(login, from)} state={{ from }} message={message} />
    case 'unfinished':
      return <TurnedAway to={loginWith(login, from)} state={{ from }} />
    case 'signed-in':
      if ((roles as readonly Role[]).includes(auth.role)) return children
      if (auth.roleFrom === 'error') return <TryAgain title="We could not check your account" />
      return <TurnedAway to={homeOf[auth.role]} message={denial(auth.role)} />
  }
}

function denial(role: Role) {
  if (role === 'patient' || role === 'representative') return 'Access denied. This is for providers only.'
  if (role === 'provider') return 'Access denied. This is for the supervising physician only.'
}

interface TurnedAwayProps {
  to: string
  state?: { from: string }
  message?: string | undefined
}

function TurnedAway({ to, state, message }: TurnedAwayProps) {
  useEffect(() => {
    if (message) toast.error(message, { id: message })
  }, [message])
  return <Navigate to={to} state={state} replace />
}

function Waiting() {
  const slow = useSlow()
  if (slow) return <TryAgain title="This is taking longer than usual" onRetry={() => location.reload()} />
  return (
    <main data-waiting className="grid min-h-dvh place-items-center text-2xl text-primary">
      <Spinner label="Loading" />
    </main>
  )
}

function TryAgain({ title, onRetry = followAgain }: { title: string; onRetry?: () => void }) {
  return (
    <main className="wrap-page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p role="alert" className="max-w-md text-ink-muted">
        Check your connection and try again. In an emergency call 911, or call or text 988.
      </p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </main>
  )
}
