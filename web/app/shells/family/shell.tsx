import { LifeBuoy } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { UnansweredQuestion } from '#web/platform/safety/lazy-question.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { LanguageSwitch } from '../shared/language-switch.tsx'
import { OfflineBanner } from '../shared/offline-banner.tsx'

/** Around every page of a guardian's or proxy's portal. */
export function Shell({ notifications, children }: { notifications: ReactNode; children: ReactNode }) {
  const words = useMessages(familyWords)
  const language = useLanguage()
  const auth = useAuth()
  const isPatient = auth.status === 'signed-in' && auth.role === 'patient'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{words.skip}</SkipLink>
      <header className="print:hidden sticky top-0 z-(--z-header) border-b border-line bg-canvas/92 backdrop-blur-md">
        <div className="wrap-page flex min-h-15 items-center gap-x-2 md:min-h-18">
          <Logo
            href={paths.family}
            className="max-md:text-[1.0625rem] max-[22.4rem]:[&_[data-logo-name]]:sr-only"
          />
          <div className="ml-auto flex flex-none items-center">
            <PanelLink
              open="help"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-1.5 text-sm font-semibold whitespace-nowrap text-danger no-underline hover:bg-danger-tint md:px-3 md:text-md"
            >
              <LifeBuoy />
              {words.helpNow}
            </PanelLink>
            {notifications}
            <span className="max-md:hidden">
              <LanguageSwitch />
            </span>
            <Button variant="quiet" size="sm" className="max-md:hidden" onClick={() => signOut()}>
              {words.signOut}
            </Button>
          </div>
        </div>
      </header>
      <OfflineBanner />
      <Suspense>
        <UnansweredQuestion className="wrap-page pt-3" />
      </Suspense>
      <main id="main" className="wrap-page grow">
        {children}
      </main>
      <footer className="wrap-page pt-4 pb-6">
        <CrisisBar variant="line" language={language} />
        <div className="-mt-4 flex flex-wrap items-center justify-center gap-x-4">
          <ActionLink muted href={paths.family}>
            {words.title}
          </ActionLink>
          {isPatient && (
            <ActionLink muted href={paths.patientDashboard}>
              {words.myOwn}
            </ActionLink>
          )}
          <ActionLink muted href={paths.accountSecurity}>
            {words.account}
          </ActionLink>
          <span className="flex md:hidden">
            <LanguageSwitch />
            <Button variant="quiet" size="sm" onClick={() => signOut()}>
              {words.signOut}
            </Button>
          </span>
        </div>
      </footer>
    </div>
  )
}
