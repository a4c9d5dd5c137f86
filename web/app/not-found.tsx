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
