import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { HelpPanel, useHelpAhead } from '#web/domains/site/help/lazy.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '../../loading-screen.tsx'
import { Shell } from '../../shells/family/shell.tsx'

type Page = ComponentType<{ patientId: string }>
const page = (load: () => Promise<{ Component: Page }>) =>
  lazyPart(async () => ({ default: (await load()).Component }))
const Home = page(() => import('./home.tsx'))
const Add = page(() => import('./add.tsx'))
const Person = page(() => import('./person.tsx'))
const NotificationsPanel = lazyPart(
  () => import('#web/domains/messages/shared/notifications/notifications-panel.tsx'),
)
const Booking = page(() => import('./booking.tsx'))

export function Component() {
  useHelpAhead()
  // The profile of a guardian who is a patient too says the language.
  if (useOwnProfile().isLoading) return <LoadingScreen />
  return (
    <Shell notifications={<NotificationsButton />}>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <Page />
      </Suspense>
      <Suspense>
        <Panels />
      </Suspense>
    </Shell>
  )
}

/** By hand, because the router's own component for this would weigh on every portal's first screen. */
function Page() {
  const [first = '', second] = (useParams()['*'] ?? '').split('/')
  if (first === '') return <Home patientId="" />
  if (first === 'add') return <Add patientId="" />
  return second === 'book' ? <Booking patientId={first} /> : <Person patientId={first} />
}

/** What any page of the portal can open. */
function Panels() {
  const { open } = usePanel()
  if (open === 'notifications') return <NotificationsPanel />
  if (open === 'help') return <HelpPanel />
  return null
}
