import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, useLocation } from 'react-router'
import { reach988 } from '#core/safety/lifeline-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { defineMessages, useMessages } from '../language.ts'
import { paths } from '../paths.ts'
import { onBackOnline } from '../server-reach.ts'
import { toast } from '../toast.ts'
import { useEnglish } from '../use-english.ts'
import { useReach } from '../use-reach.ts'
import { useSlow } from '../use-slow.ts'
import { followAgain } from './follow-session.ts'
import { homeOf, loginWith } from './return-to.ts'
import type { Role } from './state.ts'
import { useAuth } from './use-auth.ts'

const words = defineMessages({
  en: {
    signIn: 'Please log in to access your dashboard',
    signInAsProvider: 'Please log in as a provider to access this dashboard',
    providersOnly: 'Access denied. This is for providers only.',
    forPatients: 'That page is for a patient’s own account. Choose the person you’re acting for to continue.',
    unreachable: "We couldn't reach the practice",
    unchecked: "We couldn't check your account",
    slow: 'This is taking longer than usual',
    loading: 'Loading',
    tryAgainText: `Check your connection and try again. In an emergency, call 911. In a crisis, ${reach988.en}.`,
    tryAgain: 'Try again',
    signedOut: 'You’re signed out',
    signedOutOffline: `You’re offline. The start page will open when you’re connected again. In an emergency, call 911. In a crisis, ${reach988.en}.`,
    signedOutUnreachable: `We can’t reach the practice right now. The start page will open when we can. In an emergency, call 911. In a crisis, ${reach988.en}.`,
  },
  es: {
    signIn: 'Inicie sesión para entrar a su portal',
    signInAsProvider: 'Inicie sesión como profesional para entrar a este panel',
    providersOnly: 'Acceso denegado. Esto es solo para profesionales.',
    forPatients:
      'Esa página es para la cuenta propia de un paciente. Elija a la persona por la que actúa para continuar.',
    unreachable: 'No pudimos conectarnos con el consultorio',
    unchecked: 'No pudimos revisar su cuenta',
    slow: 'Esto tarda más de lo normal',
    loading: 'Cargando',
    tryAgainText: `Revise su conexión e intente de nuevo. En una emergencia, llame al 911. En una crisis, ${reach988.es}.`,
    tryAgain: 'Intentar de nuevo',
    signedOut: 'Se cerró su sesión',
    signedOutUnreachable: `No podemos conectarnos con el consultorio en este momento. La página de inicio se abrirá cuando podamos. En una emergencia, llame al 911. En una crisis, ${reach988.es}.`,
    signedOutOffline: `No tiene conexión. La página de inicio se abrirá cuando vuelva la conexión. En una emergencia, llame al 911. En una crisis, ${reach988.es}.`,
  },
})

const areas = {
  patient: {
    roles: ['patient'],
    login: paths.patientLogin,
    message: 'signIn',
  },
  provider: {
    roles: ['provider', 'admin'],
    login: paths.providerLogin,
    message: 'signInAsProvider',
  },
  admin: {
    roles: ['admin'],
    login: paths.providerLogin,
    message: 'signInAsProvider',
  },
  frontDesk: {
    roles: ['front_desk'],
    login: paths.providerLogin,
    message: 'signInAsProvider',
  },
  biller: {
    roles: ['biller'],
    login: paths.providerLogin,
    message: 'signInAsProvider',
  },
  family: {
    roles: ['representative', 'patient'],
    login: paths.patientLogin,
    message: 'signIn',
  },
  anyone: {
    roles: ['patient', 'provider', 'admin', 'representative', 'front_desk', 'biller'],
    login: paths.patientLogin,
    message: 'signIn',
  },
} as const satisfies Record<string, { roles: readonly Role[]; login: string; message: keyof typeof words.en }>

export type Area = keyof typeof areas

/** Around every screen that needs a sign-in. The database enforces access; this explains it. */
export function RequireRole({ area, children }: { area: Area; children: ReactNode }) {
  const say = useMessages(words)
  const auth = useAuth()
  useEnglish(auth.status === 'signed-in' && !['patient', 'representative'].includes(auth.role))
  const { pathname, search, hash } = useLocation()
  const { roles, login, message: why } = areas[area]
  const from = pathname + search + hash

  switch (auth.status) {
    case 'loading':
      return <Waiting />
    case 'unreachable':
      return <TryAgain title={say.unreachable} />
    case 'signed-out':
      if (auth.leaving) return <Leaving />
      return <RedirectWithMessage to={loginWith(login, from)} state={{ from }} message={say[why]} />
    case 'unfinished':
      return <RedirectWithMessage to={loginWith(login, from)} state={{ from }} />
    case 'signed-in':
      // One person's input must not be shown to the next person who signs in.
      if ((roles as readonly Role[]).includes(auth.role))
        return <Fragment key={auth.person.id}>{children}</Fragment>
      if (auth.roleFrom === 'error') return <TryAgain title={say.unchecked} />
      return <RedirectWithMessage to={homeOf[auth.role]} message={denial(auth.role, area, say)} />
  }
}

function denial(role: Role, area: Area, { providersOnly, forPatients }: (typeof words)['en']) {
  if (role === 'representative' && area === 'patient') return forPatients
  if (role === 'patient' || role === 'representative') return providersOnly
  if (area === 'admin') return 'Access denied. This is for the supervising physician only.'
  if (role !== 'admin') return 'Access denied. This page isn’t for your role.'
}

interface RedirectWithMessageProps {
  to: string
  state?: { from: string }
  message?: string | undefined
}

function RedirectWithMessage({ to, state, message }: RedirectWithMessageProps) {
  useEffect(() => {
    if (message) toast.error(message, { id: message })
  }, [message])
  return <Navigate to={to} state={state} replace />
}

function Leaving() {
  const say = useMessages(words)
  const reach = useReach()
  if (reach === 'online') return <Waiting />
  return (
    <main className="wrap-page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-3xl">{say.signedOut}</h1>
      <p role="status" className="max-w-md text-ink-muted">
        {reach === 'offline' ? say.signedOutOffline : say.signedOutUnreachable}
      </p>
    </main>
  )
}

function Waiting() {
  const say = useMessages(words)
  const slow = useSlow()
  if (slow) return <TryAgain title={say.slow} onRetry={() => location.reload()} />
  return (
    <main data-waiting className="grid min-h-dvh place-items-center text-2xl text-primary">
      <Spinner label={say.loading} />
    </main>
  )
}

/** Retried by a click, and automatically once the server is back. */
function TryAgain({ title, onRetry = followAgain }: { title: string; onRetry?: () => void }) {
  const say = useMessages(words)
  const retry = useEffectEvent(() => onRetry())
  useEffect(() => onBackOnline(() => retry()), [])
  return (
    <main className="wrap-page grid min-h-dvh content-center justify-items-center gap-4 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p role="alert" className="max-w-md text-ink-muted">
        {say.tryAgainText}
      </p>
      <Button onClick={() => onRetry()}>{say.tryAgain}</Button>
    </main>
  )
}
