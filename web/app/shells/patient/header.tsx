import { CircleQuestionMark, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { messages } from './messages.ts'
import { MainLink, type Place } from './places.tsx'

interface HeaderProps {
  /** Where the patient can go; none before registration and intake are done. */
  places: readonly Place[]
  /** The bell. */
  notifications?: ReactNode
}

export function Header({ places, notifications }: HeaderProps) {
  const words = useMessages(messages)
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-canvas/92 backdrop-blur-md">
      <div className="wrap-page flex min-h-15 items-center gap-x-2 md:min-h-18 md:gap-x-4 md:max-xl:flex-wrap">
        <Logo href={paths.patientDashboard} className="max-md:text-[1.0625rem]" />
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
