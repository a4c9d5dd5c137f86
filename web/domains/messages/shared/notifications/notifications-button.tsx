import { Bell as BellIcon } from 'lucide-react'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { PanelLink } from '#web/platform/panel.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useLiveNotifications, useNotifications } from './api.ts'

/** The panel has its own: a first screen doesn't load them. */
const messages = defineMessages({
  en: {
    title: 'Notifications',
    label: (unread: string) => (unread ? `Notifications, ${unread} new` : 'Notifications'),
  },
  es: {
    title: 'Notificaciones',
    label: (unread: string) =>
      unread ? `Notificaciones, ${unread} ${unread === '1' ? 'nueva' : 'nuevas'}` : 'Notificaciones',
  },
})

/** The notifications button in a header. It listens for as long as it is on the screen. */
export function NotificationsButton() {
  const words = useMessages(messages)
  const { unread } = useNotifications()
  useLiveNotifications()
  const shown = unread > 9 ? '9+' : unread > 0 ? String(unread) : ''
  return (
    <PanelLink
      open="notifications"
      aria-label={words.label(shown)}
      title={words.title}
      className={buttonClass({
        variant: 'plain',
        size: 'icon-sm',
        className: 'relative size-11! text-base!',
      })}
    >
      <BellIcon />
      {shown && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[.6875rem] leading-none font-bold text-on-accent"
        >
          {shown}
        </span>
      )}
    </PanelLink>
  )
}
