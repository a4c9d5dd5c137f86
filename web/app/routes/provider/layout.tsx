import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Bell, NotificationsPanel } from '#web/features/notifications/index.ts'
import { FindPatient, LoadFailed, Shell, Waiting } from '#web/features/provider-shell/index.ts'
import { useAuth } from '#web/lib/auth/use-auth.ts'
import { useDensity } from '#web/lib/density.ts'
import { type Provider, useLiveProvider, useOwnProvider } from '#web/lib/own-provider.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { paths } from '#web/lib/paths.ts'
import { useLiveOverview } from '#web/lib/provider-overview.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The frame of the provider's portal. It stands at once; a tab comes when it is known whose it is. */
export function Component() {
  useDensity('compact')
  useLayoutEffect(() => document.getElementById('still')?.remove(), [])
  const { data: provider, isError, refetch } = useOwnProvider()
  return (
    <Shell provider={provider} bell={<Bell />}>
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
  useLiveOverview(provider.id)
  return <Outlet context={provider} />
}

/** The row comes with the registration. Without one, only the profile can be filled in. */
function NoRow() {
  const auth = useAuth()
  const { pathname } = useLocation()
  if (pathname === paths.providerProfile) return <Outlet context={null} />
  const admin = auth.status === 'signed-in' && auth.role === 'admin'
  return (
    <EmptyState
      title={admin ? 'You have no provider profile' : 'Set up your profile first'}
      action={
        <a href={admin ? paths.admin : paths.providerProfile} className={buttonClass()}>
          {admin ? 'To the supervisor’s pages' : 'Set up your profile'}
        </a>
      }
    >
      {admin
        ? 'This portal is for clinicians who see patients themselves.'
        : 'Patients, visits and hours belong to a provider profile, and you do not have one yet.'}
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
