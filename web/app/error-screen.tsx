import { isRouteErrorResponse, useRouteError } from 'react-router'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'

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
