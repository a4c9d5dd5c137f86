import { CalendarDays, ListTodo, UserRound } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { StaffNotifications } from '#web/domains/messages/shared/notifications/staff-notifications.tsx'
import { useDensity } from '#web/platform/density.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Shell } from '../../shells/office/shell.tsx'

type Page = ComponentType<{ patientId: string }>
const page = (load: () => Promise<{ Component: Page }>) =>
  lazyPart(async () => ({ default: (await load()).Component }))
const Day = page(() => import('./day.tsx'))
const Patients = page(() => import('./patients.tsx'))
const Patient = page(() => import('./patient.tsx'))
const Tasks = page(() => import('../office-tasks.tsx'))

const tabs = [
  { label: 'Day', href: paths.frontDesk, icon: CalendarDays },
  { label: 'Patients', href: paths.frontDeskPatients, icon: UserRound },
  { label: 'Tasks', href: paths.frontDeskTasks, icon: ListTodo },
] as const

export function Component() {
  useDensity('compact')
  const { open } = usePanel()
  return (
    <Shell label="Front desk" about="Front desk" tabs={tabs} notifications={<StaffNotifications />}>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <Page />
      </Suspense>
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </Shell>
  )
}

function Page() {
  const [first = '', patientId = ''] = (useParams()['*'] ?? '').split('/')
  if (first === 'tasks') return <Tasks patientId="" />
  if (first !== 'patients') return <Day patientId="" />
  return patientId ? <Patient key={patientId} patientId={patientId} /> : <Patients patientId="" />
}
