import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { DeviceCheck } from '#web/features/device-check/index.ts'
import { HelpPanel } from '#web/features/help/index.ts'
import { useUnreadMessages } from '#web/features/messages/index.ts'
import { Bell, NotificationsPanel } from '#web/features/notifications/index.ts'
import { LoadFailed, MoreSheet, Shell, Waiting } from '#web/features/patient-shell/index.ts'
import { usePerson } from '#web/lib/auth/use-person.ts'
import { useProfileLanguage } from '#web/lib/follow-language.ts'
import { usePanel } from '#web/lib/panel.tsx'
import { paths } from '#web/lib/paths.ts'
import { type Profile, profileKey, useProfile } from '#web/lib/profile.ts'

/** The frame of the patient's portal. It waits for the profile: that says the language and what may be shown. */
export function Component() {
  const { id } = usePerson()
  const cache = useQueryClient()
  const { data: profile, isError, refetch } = useProfile()
  useProfileLanguage(profile?.preferred_language)
  if (profile) return <Frame profile={profile} />
  if (isError) return <LoadFailed onRetry={() => refetch()} />
  return <Waiting onRetry={() => cache.resetQueries({ queryKey: profileKey(id) })} />
}

function Frame({ profile }: { profile: Profile }) {
  const unreadMessages = useUnreadMessages()
  const { pathname } = useLocation()
  const onboarding = !profile.registration_completed || !profile.intake_completed
  // The booking page says why it sends people home; the others go without a word.
  const mayStay = pathname === paths.patientDashboard || pathname === paths.booking
  if (onboarding && !mayStay) return <Navigate to={paths.patientDashboard} replace />
  return (
    <Shell notifications={<Bell />} unreadMessages={unreadMessages} onboarding={onboarding}>
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
