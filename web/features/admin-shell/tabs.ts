import {
  Activity,
  Building2,
  FolderClock,
  LayoutDashboard,
  ScrollText,
  Stethoscope,
  UsersRound,
} from 'lucide-react'
import { paths } from '#web/lib/paths.ts'
import type { NavTab } from '#web/lib/portal/night-nav.tsx'
import { useOpenTasks } from '#web/lib/supervision/open-tasks.ts'
import { stateOf, useProviders } from '#web/lib/supervision/providers.ts'
import { useRecordRequests } from '#web/lib/supervision/record-requests.ts'

/** The pages of the portal, each with how much waits there. */
export function useTabs(): readonly NavTab[] {
  const { data: tasks } = useOpenTasks()
  const { data: providers } = useProviders()
  const { data: requests } = useRecordRequests('open')
  const waiting = providers?.filter((provider) => stateOf(provider) === 'waiting')
  return [
    { label: 'Overview', href: paths.admin, icon: LayoutDashboard, count: tasks?.length },
    { label: 'Providers', href: paths.adminProviders, icon: Stethoscope, count: waiting?.length },
    { label: 'Record requests', href: paths.adminRecords, icon: FolderClock, count: requests?.length },
    { label: 'Audit log', href: paths.adminAudit, icon: ScrollText },
    { label: 'Users and roles', href: paths.adminUsers, icon: UsersRound },
    { label: 'Practice', href: paths.adminPractice, icon: Building2 },
    { label: 'Status', href: paths.adminStatus, icon: Activity },
  ]
}
