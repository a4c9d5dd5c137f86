import { Suspense } from 'react'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { ScribePage } from '#web/domains/notes/provider/scribe/scribe-page.tsx'
import { usePanel } from '#web/platform/panel.tsx'
import { useOwnZone } from '#web/platform/session/own-provider.ts'

export function Component() {
  useOwnZone()
  const { open } = usePanel()
  return (
    <>
      <ScribePage notifications={<NotificationsButton />} />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </>
  )
}
