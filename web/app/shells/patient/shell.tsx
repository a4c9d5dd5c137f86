import { CircleQuestionMark, LifeBuoy, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { PanelLink, usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { UnansweredQuestion } from '#web/platform/safety/lazy-question.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CrisisBar } from '#web/ui/crisis-bar.tsx'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { LanguageSwitch } from '../shared/language-switch.tsx'
import { OfflineBanner } from '../shared/offline-banner.tsx'
import { messages } from './messages.ts'
import { MainLink, type Place, usePlaces } from './places.tsx'

const tab =
  'relative grid min-h-13 justify-items-center gap-0.75 rounded-md py-1.75 text-2xs font-medium text-ink-muted no-underline aria-[current=page]:font-bold aria-[current=page]:text-primary [&_.lucide]:size-5.5'

/** Navigation at the bottom of a phone: four pages and More. A page with its own bar replaces it. */
function TabBar({ places }: { places: readonly Place[] }) {
  const words = useMessages(messages)
  const { open } = usePanel()
  const shown = places.filter(({ id }) => id !== 'records')
  return (
    <nav
      aria-label={words.mainSmall}
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-(--z-header) grid grid-cols-5 border-t border-line bg-surface px-2 pt-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))] md:hidden print:hidden [body:has([data-confirm-bar])_&]:hidden"
    >
      {shown.map((place) => (
        <MainLink
          key={place.id}
          place={{ ...place, current: place.current && open !== 'more' }}
          className={`${tab} [&>span:last-child:empty]:absolute [&>span:last-child:empty]:top-1.5 [&>span:last-child:empty]:left-[calc(50%+.4rem)] [&>span:last-child:empty]:ml-0`}
        >
          <place.icon />
          <span>{place.id === 'medications' ? words.meds : place.label}</span>
        </MainLink>
      ))}
      <PanelLink open="more" aria-current={open === 'more' ? 'page' : undefined} className={tab}>
        <MenuIcon />
        <span>{words.more}</span>
      </PanelLink>
    </nav>
  )
}

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
      <SkipLink>{words.skip}</SkipLink>
      <Header places={onboarding ? [] : places} notifications={notifications} />
      <OfflineBanner className="md:max-xl:top-28" />
      <Suspense>
        <UnansweredQuestion className="wrap-page pt-3" />
      </Suspense>
      <main id="main" className="wrap-page grow">
        {children}
      </main>
      <footer className="wrap-page pt-4 pb-6">
        <CrisisBar variant="line" language={language} />
        <div className="-mt-4 flex flex-wrap items-center justify-center gap-x-4">
          <ActionLink muted href={paths.accountSecurity}>
            {words.account}
          </ActionLink>
          <ActionLink muted href={paths.helpers}>
            {words.helpers}
          </ActionLink>
          {!onboarding && (
            <>
              <ActionLink muted href={paths.treatmentPlan}>
                {words.treatmentPlan}
              </ActionLink>
              <ActionLink muted href={paths.agreements}>
                {words.agreements}
              </ActionLink>
              <ActionLink muted href={paths.recordAccess}>
                {words.recordAccess}
              </ActionLink>
            </>
          )}
          {/* On a phone without a tab bar, its last item is shown here. */}
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

interface HeaderProps {
  /** Where the patient can go; none until registration and intake are complete. */
  places: readonly Place[]
  /** The notifications button. */
  notifications?: ReactNode
}

function Header({ places, notifications }: HeaderProps) {
  const words = useMessages(messages)
  return (
    <header
      data-rows={places.length > 0 ? 2 : 1}
      className="print:hidden sticky top-0 z-(--z-header) border-b border-line bg-canvas/92 backdrop-blur-md"
    >
      <div className="wrap-page flex min-h-15 items-center gap-x-2 md:min-h-18 md:gap-x-4 md:max-xl:flex-wrap">
        <Logo
          href={paths.patientDashboard}
          className="max-md:text-[1.0625rem] max-[22.4rem]:[&_[data-logo-name]]:sr-only"
        />
        {places.length > 0 && (
          <nav
            aria-label={words.main}
            className="flex max-md:hidden md:max-xl:order-last md:max-xl:-mx-2 md:max-xl:w-full md:max-xl:pb-1 xl:ml-2"
          >
            {places.map((place) => (
              <MainLink
                key={place.id}
                place={place}
                className={cx(
                  'relative rounded-[10px] px-2 py-2 text-md font-medium text-ink-muted no-underline hover:bg-surface-2 hover:text-ink',
                  'aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-[3px] aria-[current=page]:after:bg-accent',
                )}
              >
                {place.label}
              </MainLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex flex-none items-center">
          <PanelLink
            open="help"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-1.5 text-sm font-semibold whitespace-nowrap text-danger no-underline hover:bg-danger-tint md:px-3 md:text-md"
          >
            <LifeBuoy />
            {words.helpNow}
          </PanelLink>
          {notifications}
          <PanelLink
            open="help"
            aria-label={words.help}
            title={words.help}
            className={buttonClass({
              variant: 'plain',
              size: 'icon-sm',
              className: 'size-11! text-base! max-md:hidden',
            })}
          >
            <CircleQuestionMark />
          </PanelLink>
          <LanguageSwitch className="max-md:hidden" />
          <Button variant="quiet" size="sm" className="max-md:hidden" onClick={() => signOut()}>
            {words.signOut}
          </Button>
        </div>
      </div>
    </header>
  )
}
