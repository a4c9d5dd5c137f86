import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { messages } from './messages.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { usePlaces } from './places.tsx'
import { TabBar } from './tab-bar.tsx'

interface ShellProps {
  notifications: ReactNode
  unreadMessages: number
  /** Before registration and intake are done there is nowhere else to go. */
  onboarding: boolean
  children: ReactNode
}

/** Around every patient page: where to go, who to ask, and the crisis lines. */
export function Shell({ notifications, unreadMessages, onboarding, children }: ShellProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const places = usePlaces(unreadMessages)
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-19">
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-24 rounded-md bg-surface px-4 py-2.5 font-semibold shadow-overlay focus:translate-y-0"
      >
        {words.skip}
      </a>
      <Header places={onboarding ? [] : places} notifications={notifications} />
      <OfflineBanner />
      <main id="main" className="wrap-page grow">
        {children}
      </main>
      <footer className="wrap-page pt-4 pb-6">
        <CrisisBar variant="line" language={language} />
        <div className="-mt-4 flex flex-wrap items-center justify-center gap-x-4">
          <ActionLink muted href={paths.accountSecurity}>
            {words.account}
          </ActionLink>
          {!onboarding && (
            <ActionLink muted href={paths.recordAccess}>
              {words.recordAccess}
            </ActionLink>
          )}
          {/* Where there is no tab bar on a phone, its last resort stands here. */}
          <span
            className={onboarding ? 'flex md:hidden' : 'hidden max-md:[body:has([data-confirm-bar])_&]:flex'}
          >
            <LanguageSwitch />
            <Button variant="quiet" size="sm" onClick={() => signOut()}>
              {words.signOut}
            </Button>
          </span>
        </div>
      </footer>
      {!onboarding && <TabBar places={places} />}
    </div>
  )
}
