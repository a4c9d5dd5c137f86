import {
  Activity,
  Building2,
  CalendarDays,
  CircleDollarSign,
  FileSignature,
  FolderClock,
  LayoutDashboard,
  ScrollText,
  Stethoscope,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { stateOf, useProviders } from '#web/domains/people/providers.ts'
import { useOpenCounts } from '#web/domains/supervision/shared/open-counts.ts'
import { paths } from '#web/platform/paths.ts'
import type { NavTab } from '../shared/night-nav.tsx'

/** The pages of the portal, each with how much waits there. */
export function useTabs(): readonly NavTab[] {
  const { tasks, requests } = useOpenCounts()
  const { data: providers } = useProviders()
  const waiting = providers?.filter((provider) => stateOf(provider) === 'waiting')
  return [
    { label: 'Overview', href: paths.admin, icon: LayoutDashboard, count: tasks },
    { label: 'Patients', href: paths.adminPatients, icon: UserRound },
    { label: 'Appointments', href: paths.adminAppointments, icon: CalendarDays },
    { label: 'Providers', href: paths.adminProviders, icon: Stethoscope, count: waiting?.length },
    { label: 'Record requests', href: paths.adminRecords, icon: FolderClock, count: requests },
    { label: 'Billing', href: paths.adminBilling, icon: CircleDollarSign },
    { label: 'Audit log', href: paths.adminAudit, icon: ScrollText },
    { label: 'Users and roles', href: paths.adminUsers, icon: UsersRound },
    { label: 'Consent texts', href: paths.adminConsents, icon: FileSignature },
    { label: 'Practice', href: paths.adminPractice, icon: Building2 },
    { label: 'Status', href: paths.adminStatus, icon: Activity },
  ]
}
