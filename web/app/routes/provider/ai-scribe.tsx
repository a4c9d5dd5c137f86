import { Suspense } from 'react'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { StaffNotifications } from '#web/domains/messages/shared/notifications/staff-notifications.tsx'
import { ScribePage } from '#web/domains/notes/provider/scribe/scribe-page.tsx'
import { usePanel } from '#web/platform/panel.tsx'
import { useOwnZone } from '#web/platform/session/own-provider.ts'

export function Component() {
  useOwnZone()
  const { open } = usePanel()
  return (
    <>
      <ScribePage notifications={<StaffNotifications />} />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </>
  )
}
