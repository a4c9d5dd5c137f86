import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { UnsentMessages } from '#web/domains/messages/shared/lazy.ts'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { unsentHref } from '#web/domains/messages/shared/unsent-href.ts'
import { HelpPanel, useHelpAhead } from '#web/domains/site/help/lazy.tsx'
import { useMessages } from '#web/platform/language.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { useOwnProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
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
  const { id } = usePerson()
  // The profile of a guardian who is a patient too says the language, so the page waits for it.
  const { isLoading } = useOwnProfile()
  return (
    <Shell notifications={<NotificationsButton />}>
      <Suspense>
        <UnsentMessages hrefOf={(message) => unsentHref(id, message)} />
      </Suspense>
      {isLoading ? (
        <PageSkeleton />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      )}
      <Suspense>
        <Panels />
      </Suspense>
    </Shell>
  )
}

function PageSkeleton() {
  const words = useMessages(familyWords)
  return (
    <Loading label={words.loading} className="pt-8">
      <title>{`${words.title}, ${practice.name}`}</title>
      <Skeleton className="h-72 rounded-card" />
    </Loading>
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
