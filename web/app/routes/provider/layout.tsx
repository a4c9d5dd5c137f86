import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { UnsentMessages } from '#web/domains/messages/shared/lazy.ts'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { StaffNotifications } from '#web/domains/messages/shared/notifications/staff-notifications.tsx'
import { useLiveOverview } from '#web/domains/scheduling/shared/provider-overview.ts'
import { useDensity } from '#web/platform/density.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { type Provider, useLiveProvider, useOwnProvider } from '#web/platform/session/own-provider.ts'
import { useAuth } from '#web/platform/session/use-auth.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FindPatient } from '../../shells/provider/lazy.ts'
import { Shell } from '../../shells/provider/shell.tsx'
import { LoadFailed, Waiting } from '../../shells/provider/waiting.tsx'
import { WaitingPatients } from '../../shells/provider/waiting-patients.tsx'

/** The frame of the provider's portal. It appears immediately; a tab appears once the provider is known. */
export function Component() {
  useDensity('compact')
  useLayoutEffect(() => document.getElementById('static-overview')?.remove(), [])
  const { data: provider, isError, refetch } = useOwnProvider()
  return (
    <Shell provider={provider} notifications={<StaffNotifications />}>
      {provider ? (
        <Tab provider={provider} />
      ) : provider === null ? (
        <NoRow />
      ) : isError ? (
        <LoadFailed onRetry={() => refetch()} />
      ) : (
        <Waiting onRetry={() => refetch()} />
      )}
      <Suspense>
        <Panels />
      </Suspense>
    </Shell>
  )
}

function Tab({ provider }: { provider: Provider }) {
  useLiveProvider(provider)
  useProfileZone(provider.time_zone)
  useLiveOverview(provider.id)
  return (
    <>
      <Suspense>
        <UnsentMessages hrefOf={unsentHref} />
      </Suspense>
      <WaitingPatients timeZone={provider.time_zone} />
      <Outlet context={provider} />
    </>
  )
}

const unsentHref = ({ patient_id }: { patient_id: string }) => paths.providerMessages(patient_id)

/** The row is created with the registration. Without one, only the profile can be filled in. */
function NoRow() {
  const auth = useAuth()
  const { pathname } = useLocation()
  if (pathname === paths.providerProfile) return <Outlet context={null} />
  const admin = auth.status === 'signed-in' && auth.role === 'admin'
  return (
    <EmptyState
      title={admin ? 'No provider profile' : 'Set up your profile first'}
      action={
        <a href={admin ? paths.admin : paths.providerProfile} className={buttonClass()}>
          {admin ? 'Go to the admin portal' : 'Set up your profile'}
        </a>
      }
    >
      {admin
        ? 'This portal is for clinicians who see patients.'
        : 'You need a provider profile to see patients, visits and hours.'}
    </EmptyState>
  )
}

/** What any tab can open. */
function Panels() {
  const { open } = usePanel()
  if (open === 'notifications') return <NotificationsPanel />
  if (open === 'find-patient') return <FindPatient />
  return null
}
