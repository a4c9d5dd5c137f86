import {
  Activity,
  Building2,
  CalendarDays,
  CircleCheck,
  CircleDollarSign,
  FileSignature,
  FolderClock,
  HeartHandshake,
  LayoutDashboard,
  MessageCircleWarning,
  ScrollText,
  Siren,
  Stethoscope,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { practice } from '#core/practice.ts'
import { stateOf, useProviders } from '#web/domains/people/providers.ts'
import { useOpenCounts } from '#web/domains/supervision/shared/open-counts.ts'
import { fullName } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { useOwnProvider } from '#web/platform/session/own-provider.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { Account } from '../shared/account.tsx'
import { PortalFrame } from '../shared/frame.tsx'
import { type NavTab, NightNav } from '../shared/night-nav.tsx'
import { Return, Today } from '../shared/top.tsx'

interface ShellProps {
  notifications: ReactNode
  children: ReactNode
}

/** Around every page of the supervising physician's portal. */
export function Shell({ notifications, children }: ShellProps) {
  const { pathname } = useLocation()
  useProfileZone(practice.timeZone)
  const top = (
    <header className="flex items-center justify-between gap-5 py-4 max-md:pr-11">
      {pathname === paths.admin ? <Today timeZone={practice.timeZone} /> : <Return href={paths.admin} />}
      {notifications}
    </header>
  )
  return (
    <PortalFrame
      nav={<NightNav label="Admin portal" tabs={useTabs()} phoneTabs={phoneTabs} foot={<Me />} />}
      top={top}
    >
      {children}
    </PortalFrame>
  )
}

/** The three with what can't wait. */
const phoneTabs = [
  { label: 'Overview', href: paths.admin },
  { label: 'Safety tasks', href: paths.adminSafetyTasks },
  { label: 'Overdue', href: paths.adminOverdueMessages },
]

function Me() {
  const { firstName, lastName, email } = usePerson()
  const { data: provider } = useOwnProvider()
  return (
    <div className="flex-none md:mt-auto md:pt-4">
      <Account
        name={fullName({ first_name: firstName, last_name: lastName }, email)}
        about="Supervising physician"
        links={
          provider
            ? [{ href: paths.providerDashboard, label: 'Your patients and visits', icon: Stethoscope }]
            : []
        }
      />
    </div>
  )
}

/** The pages of the portal, each with how much waits there. */
function useTabs(): readonly NavTab[] {
  const { tasks, requests, overdue } = useOpenCounts()
  const { data: providers } = useProviders()
  const waiting = providers?.filter((provider) => stateOf(provider) === 'waiting')
  return [
    { label: 'Overview', href: paths.admin, icon: LayoutDashboard },
    { label: 'Safety tasks', href: paths.adminSafetyTasks, icon: Siren, count: tasks },
    {
      label: 'Overdue messages',
      href: paths.adminOverdueMessages,
      icon: MessageCircleWarning,
      count: overdue,
    },
    { label: 'Patients', href: paths.adminPatients, icon: UserRound },
    { label: 'Tasks', href: paths.adminTasks, icon: CircleCheck },
    { label: 'Appointments', href: paths.adminAppointments, icon: CalendarDays },
    { label: 'Providers', href: paths.adminProviders, icon: Stethoscope, count: waiting?.length },
    { label: 'Guardians', href: paths.adminGuardians, icon: HeartHandshake },
    { label: 'Record requests', href: paths.adminRecords, icon: FolderClock, count: requests },
    { label: 'Billing', href: paths.adminBilling, icon: CircleDollarSign },
    { label: 'Audit log', href: paths.adminAudit, icon: ScrollText },
    { label: 'Users and roles', href: paths.adminUsers, icon: UsersRound },
    { label: 'Consent texts', href: paths.adminConsents, icon: FileSignature },
    { label: 'Practice', href: paths.adminPractice, icon: Building2 },
    { label: 'Status', href: paths.adminStatus, icon: Activity },
  ]
}
