import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { StaffNotifications } from '#web/domains/messages/shared/notifications/staff-notifications.tsx'
import { useLiveSupervision } from '#web/domains/supervision/shared/live.ts'
import { useDensity } from '#web/platform/density.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Shell } from '../../shells/admin/shell.tsx'

export function Component() {
  useDensity('compact')
  useLiveSupervision()
  const { open } = usePanel()
  return (
    <Shell notifications={<StaffNotifications />}>
      <Outlet />
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </Shell>
  )
}
