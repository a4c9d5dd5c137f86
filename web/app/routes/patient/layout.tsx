import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useUnreadMessages } from '#web/domains/messages/patient/unread.ts'
import { NotificationsPanel } from '#web/domains/messages/shared/notifications/lazy.ts'
import { NotificationsButton } from '#web/domains/messages/shared/notifications/notifications-button.tsx'
import { HelpPanel, useHelpAhead } from '#web/domains/site/help/lazy.tsx'
import { DeviceCheck } from '#web/domains/visit/shared/device-check/lazy.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { type Profile, profileKey, useProfile } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { MoreSheet, useMoreAhead } from '../../shells/patient/lazy.ts'
import { Shell } from '../../shells/patient/shell.tsx'
import { LoadFailed, Waiting } from '../../shells/patient/waiting.tsx'

const Notices = lazyPart(() => import('./notices.tsx'))

/** The frame of the patient's portal. It waits for the profile: that says the language, the time zone and what may be shown. */
export function Component() {
  const { id } = usePerson()
  const cache = useQueryClient()
  const { data: profile, isError, refetch } = useProfile()
  useHelpAhead()
  useMoreAhead()
  if (profile) return <Frame profile={profile} />
  if (isError) return <LoadFailed onRetry={() => refetch()} />
  return <Waiting onRetry={() => cache.resetQueries({ queryKey: profileKey(id) })} />
}

function Frame({ profile }: { profile: Profile }) {
  const unreadMessages = useUnreadMessages()
  const { pathname } = useLocation()
  const onboarding = !profile.registration_completed || !profile.intake_completed
  // The booking page says why it sends people home; the others go without a word.
  const mayStay = [paths.patientDashboard, paths.booking, paths.helpers].some((path) => path === pathname)
  if (onboarding && !mayStay) return <Navigate to={paths.patientDashboard} replace />
  return (
    <Shell notifications={<NotificationsButton />} unreadMessages={unreadMessages} onboarding={onboarding}>
      <Suspense>
        <Notices onboarding={onboarding} />
      </Suspense>
      <Outlet context={profile} />
      <Suspense>
        <Panels />
      </Suspense>
    </Shell>
  )
}

/** What any page of the portal can open. */
function Panels() {
  const { open } = usePanel()
  switch (open) {
    case 'notifications':
      return <NotificationsPanel />
    case 'help':
      return <HelpPanel />
    case 'device-check':
      return <DeviceCheck />
    case 'more':
      return <MoreSheet />
  }
  return null
}
