import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Shell } from '#web/features/admin-shell/index.ts'
import { Bell, NotificationsPanel } from '#web/features/notifications/index.ts'
import { useDensity } from '#web/lib/density.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { useLiveSupervision } from '#web/lib/supervision/live.ts'

export function Component() {
  useDensity('compact')
  useLiveSupervision()
  const { open } = usePanel()
  return (
    <Shell bell={<Bell />}>
      <Outlet />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </Shell>
  )
}
