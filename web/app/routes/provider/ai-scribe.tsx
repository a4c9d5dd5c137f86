import { Suspense } from 'react'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { Bell } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { ScribePage } from '#web/domains/notes/provider/scribe/scribe-page.tsx'
import { usePanel } from '#web/platform/panel.tsx'

export function Component() {
  const { open } = usePanel()
  return (
    <>
      <ScribePage bell={<Bell />} />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </>
  )
}
