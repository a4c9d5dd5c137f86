import { ArrowLeft, CircleHelp } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { practice } from '#core/practice.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { UnansweredQuestion } from '#web/platform/safety/lazy-question.ts'
import { usePatientHome } from '#web/platform/session/acting-for.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { withPhone } from '#web/ui/with-phone.tsx'
import { messages } from './messages.ts'
import { ScreenTitle } from './screen-title.tsx'

function useHome(role: VisitRole) {
  const patientHome = usePatientHome()
  return role === 'provider' ? paths.providerDashboard : patientHome
}

/**
 * The frame of all screens before and after the call. Each screen starts at its top, whatever the previous scroll
 * position.
 */
export function Frame({ role, children }: { role: VisitRole; children: ReactNode }) {
  const words = useMessages(messages)
  const home = useHome(role)
  const language = useLanguage()
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="wrap-page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 max-sm:py-2">
          <div className="flex flex-wrap items-center gap-x-4">
            <Logo className="max-sm:[&_[data-logo-name]]:sr-only" />
            <p className="text-sm text-ink-muted max-sm:sr-only">{words.title}</p>
          </div>
          <nav className="-mx-2 flex flex-wrap">
            <a href={practice.phone.href} className={buttonClass({ variant: 'plain', size: 'sm' })}>
              <CircleHelp />
              {words.help}
              {/* A phone dials it; on a computer it has to be read. */}
              <span className="whitespace-nowrap max-sm:sr-only">{practice.phone.label}</span>
            </a>
            <a href={home} className={buttonClass({ variant: 'plain', size: 'sm' })}>
              <ArrowLeft />
              {words.back}
            </a>
          </nav>
        </div>
      </header>
      {role === 'patient' && (
        <Suspense>
          <UnansweredQuestion className="wrap-page pt-3" />
        </Suspense>
      )}
      <main className="wrap-page grid grow grid-cols-1 content-center py-8">{children}</main>
      {role === 'patient' && <CrisisBar variant="line" language={language} />}
    </div>
  )
}

interface NoticeProps {
  role: VisitRole
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** One thing to say, and where to go from here. */
export function Notice({ role, title, action, children }: NoticeProps) {
  const words = useMessages(messages)
  const home = useHome(role)
  return (
    <Frame role={role}>
      <div role="status" className="mx-auto grid max-w-lg justify-items-center gap-4 text-center">
        <ScreenTitle>{title}</ScreenTitle>
        {children && <p className="text-ink-muted">{withPhone(children)}</p>}
        <div className="mt-2 flex flex-wrap justify-center gap-2.5">
          {action}
          <a href={home} className={buttonClass({ variant: action ? 'secondary' : 'primary' })}>
            {words.returnHome}
          </a>
        </div>
      </div>
    </Frame>
  )
}
