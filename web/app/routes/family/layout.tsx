import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { HelpPanel } from '#web/domains/site/help/lazy.ts'
import '#web/platform/follow-language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Shell } from '../../shells/family/shell.tsx'

export function Component() {
  return (
    <Shell notifications={<NotificationsButton />}>
      <Outlet />
      <Suspense>
        <Panels />
      </Suspense>
    </Shell>
  )
}

/** What any page of the portal can open. */
function Panels() {
  const { open } = usePanel()
  if (open === 'notifications') return <NotificationsPanel />
  if (open === 'help') return <HelpPanel />
  return null
}
