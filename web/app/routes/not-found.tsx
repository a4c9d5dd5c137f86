import { practice } from '#core/practice.ts'
import { defineMessages, useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'

const words = defineMessages({
  en: {
    notFoundTitle: 'Page not found',
    notFound: 'Oops! Page not found',
    notFoundText: 'The address may be mistyped, or the page may have moved.',
    home: 'Return to Home',
  },
  es: {
    notFoundTitle: 'Página no encontrada',
    notFound: 'No encontramos esta página',
    notFoundText: 'Puede que la dirección esté mal escrita o que la página haya cambiado de lugar.',
    home: 'Volver al inicio',
  },
})

export function Component() {
  const say = useMessages(words)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${say.notFoundTitle}, ${practice.name}`}</title>
      <CrisisBar language={useLanguage()} />
      <header className="wrap-page py-6">
        <Logo href={paths.landing} />
      </header>
      <main className="wrap-page grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
        <DesertScene className="w-44" />
        <p className="font-semibold text-ink-muted">404</p>
        <h1>{say.notFound}</h1>
        <p className="max-w-md text-ink-muted">{say.notFoundText}</p>
        <a className={buttonClass({ className: 'mt-3' })} href={paths.landing}>
          {say.home}
        </a>
      </main>
    </div>
  )
}
