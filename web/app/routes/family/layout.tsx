import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { HelpPanel } from '#web/domains/site/help/lazy.ts'
import '#web/platform/follow-language.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Shell } from '../../shells/family/shell.tsx'

const page = (load: () => Promise<{ Component: () => ReactNode }>) =>
  lazy(async () => ({ default: (await load()).Component }))
const Home = page(() => import('./home.tsx'))
const Add = page(() => import('./add.tsx'))
const Person = page(() => import('./person.tsx'))
const Booking = page(() => import('./booking.tsx'))

export function Component() {
  return (
    <Shell notifications={<NotificationsButton />}>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <Routes>
          <Route index element={<Home />} />
          <Route path="add" element={<Add />} />
          <Route path=":patientId" element={<Person />} />
          <Route path=":patientId/book" element={<Booking />} />
        </Routes>
      </Suspense>
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
