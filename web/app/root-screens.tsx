import { useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'

export function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`Page not found, ${practice.name}`}</title>
      <CrisisBar />
      <header className="wrap-page py-6">
        <Logo href={paths.landing} />
      </header>
      <main className="wrap-page grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
        <DesertScene className="w-44" />
        <p className="font-semibold text-ink-muted">404</p>
        <h1>Oops! Page not found</h1>
        <p className="max-w-md text-ink-muted">
          The address may be mistyped, or the page has moved. Home is one step away.
        </p>
        <a className={buttonClass({ className: 'mt-3' })} href={paths.landing}>
          Return to Home
        </a>
      </main>
    </div>
  )
}

/** Around every screen of the portals: where it scrolled to, a bar while the next one loads, its name said aloud. */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  )
}

function LoadingBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-(--z-toast) h-0.75 overflow-hidden">
      <span className="sr-only">Loading</span>
      <div className="h-full w-1/3 animate-[slide-along_1.2s_var(--ease-in-out)_infinite] bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  )
}

/** A reload tells screen readers the page's title; a change of route has to say it by itself. */
function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [visit, setVisit] = useState({ pathname, title: '' })
  useEffect(() => {
    setVisit((last) => (last.pathname === pathname ? last : { pathname, title: document.title }))
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {visit.title}
    </p>
  )
}

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (isMissingPart(error))
    return 'A part of this page could not be loaded. Check your connection and try again.'
  if (error instanceof Error) return error.message
  return 'Unknown error'
}

/** Each browser has words of its own for a file of the app that did not come. */
function isMissingPart(error: unknown) {
  const missing = /dynamically imported module|importing a module script failed|unable to preload/i
  return error instanceof Error && missing.test(error.message)
}

export function ErrorScreen() {
  const error = useRouteError()
  const stack = import.meta.env.DEV && error instanceof Error ? error.stack : undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`Something went wrong, ${practice.name}`}</title>
      <CrisisBar />
      <header className="wrap-page py-6">
        <Logo href={paths.landing} />
      </header>
      <main className="wrap-page grid flex-1 content-center gap-4 py-16">
        <h1>Unexpected Application Error!</h1>
        <p role="alert" className="max-w-prose text-lg text-ink-muted">
          {reasonOf(error)}
        </p>
        <p className="max-w-prose">
          Reloading often helps. If it keeps happening, call us at{' '}
          <a href={practice.phone.href}>{practice.phone.label}</a>.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            Reload the page
          </button>
          <a className={buttonClass({ variant: 'secondary' })} href={paths.landing}>
            Return to Home
          </a>
        </div>
        {stack && (
          <pre className="mt-6 rounded-md bg-surface-2 p-4 text-xs break-words whitespace-pre-wrap">
            {stack}
          </pre>
        )}
      </main>
    </div>
  )
}
