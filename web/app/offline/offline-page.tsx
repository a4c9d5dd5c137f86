import { RefreshCw, ShieldCheck } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { CrisisTaps } from '#web/domains/safety/patient/plan/crisis-taps.tsx'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Logo } from '#web/ui/logo.tsx'

const words = defineMessages({
  en: {
    title: 'We can’t load this page right now',
    offline: 'You’re offline. Check your internet connection.',
    unreachable: 'You have internet, but we can’t reach our server.',
    retrying: 'This page will open automatically as soon as it’s available.',
    retry: 'Try again',
    plan: 'Open my safety plan',
    call: 'If you have a visit soon or need us, call ',
  },
  es: {
    title: 'No podemos cargar esta página en este momento',
    offline: 'No tiene conexión. Revise su conexión a internet.',
    unreachable: 'Tiene internet, pero no podemos conectarnos con nuestro servidor.',
    retrying: 'Esta página se abrirá automáticamente en cuanto esté disponible.',
    retry: 'Intentar de nuevo',
    plan: 'Abrir mi plan de seguridad',
    call: 'Si tiene una cita pronto o nos necesita, llame al ',
  },
})

/** In place of a page that can't be loaded: why, what happens next, and who to call. It has no React: see start-offline-page.ts. */
export function OfflinePage() {
  const say = useMessages(words)
  return (
    <div className="min-h-dvh pb-36">
      <header className="wrap-page py-6">
        <Logo href={paths.landing} />
      </header>
      <main className="wrap-page grid gap-4 py-10">
        <h1>{say.title}</h1>
        <div role="status" className="grid max-w-prose gap-2 text-lg">
          <p data-reason="offline">{say.offline}</p>
          <p data-reason="unreachable">{say.unreachable}</p>
          <p className="text-ink-muted">{say.retrying}</p>
        </div>
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" data-retry className={buttonClass()}>
            <RefreshCw />
            {say.retry}
          </button>
          <a data-plan className={buttonClass({ variant: 'secondary' })} href={paths.safetyPlan}>
            <ShieldCheck />
            {say.plan}
          </a>
        </div>
        <p className="mt-2 max-w-prose">
          {say.call}
          <a href={practice.phone.href} className="whitespace-nowrap">
            {practice.phone.label}
          </a>
          .
        </p>
      </main>
      <CrisisTaps />
    </div>
  )
}
