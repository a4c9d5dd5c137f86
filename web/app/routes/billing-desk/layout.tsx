import { CircleDollarSign, HandCoins, ListTodo } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useBillsToRefund, usePrepaymentsToRefund } from '#web/domains/billing/shared/payments-api.ts'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { StaffNotifications } from '#web/domains/messages/shared/notifications/staff-notifications.tsx'
import { useDensity } from '#web/platform/density.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Shell } from '../../shells/office/shell.tsx'

const Bills = lazyPart(async () => ({ default: (await import('./bills.tsx')).Component }))
const Prepayments = lazyPart(async () => ({ default: (await import('./prepayments.tsx')).Component }))
const Tasks = lazyPart(async () => ({ default: (await import('../office-tasks.tsx')).Component }))

export function Component() {
  useDensity('compact')
  const { open } = usePanel()
  const page = useParams()['*']
  const { data: toRefund } = usePrepaymentsToRefund()
  const { data: billsToRefund } = useBillsToRefund()
  const tabs = [
    { label: 'Bills', href: paths.billingDesk, icon: CircleDollarSign, count: billsToRefund },
    { label: 'Prepayments', href: paths.billingDeskPrepayments, icon: HandCoins, count: toRefund },
    { label: 'Tasks', href: paths.billingDeskTasks, icon: ListTodo },
  ]
  return (
    <Shell label="Billing desk" about="Billing" tabs={tabs} notifications={<StaffNotifications />}>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        {page === 'tasks' ? <Tasks /> : page === 'prepayments' ? <Prepayments /> : <Bills />}
      </Suspense>
      <Suspense>{open === 'notifications' && <NotificationsPanel />}</Suspense>
    </Shell>
  )
}
