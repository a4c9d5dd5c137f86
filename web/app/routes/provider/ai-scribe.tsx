import { Suspense } from 'react'
import { Bell, NotificationsPanel } from '#web/features/notifications/index.ts'
import { ScribePage } from '#web/features/scribe/index.ts'
import { usePanel } from '#web/lib/panel.tsx'

export function Component() {
  const { open } = usePanel()
  return (
    <>
      <ScribePage bell={<Bell />} />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </>
  )
}
