import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { MyMedications, UpdateMedications } from '#web/features/medications/index.ts'
import { MessagesCard, MessagesPanel } from '#web/features/messages/index.ts'
import { Greeting, PracticeLink, QuickActions } from '#web/features/patient-home/index.ts'
import { EditProfile } from '#web/features/profile/index.ts'
import { ProfileStatus } from '#web/features/profile-status/index.ts'
import { SelfAssessmentCard } from '#web/features/self-assessment-card/index.ts'
import { NextAppointment, Visits } from '#web/features/visits/index.ts'
import { usePanel } from '#web/lib/panel.tsx'
import type { Profile } from '#web/lib/profile.ts'
import { IntakeStage, RegistrationStage } from './stages.ts'

/** The patient's home. What is still to be done before comes first. */
export function Component() {
  const profile = useOutletContext<Profile>()
  if (!profile.registration_completed)
    return (
      <Suspense>
        <RegistrationStage profile={profile} />
      </Suspense>
    )
  if (!profile.intake_completed)
    return (
      <Suspense>
        <IntakeStage profile={profile} />
      </Suspense>
    )
  return <Dashboard profile={profile} />
}

function Dashboard({ profile }: { profile: Profile }) {
  return (
    <>
      <Greeting name={profile.first_name} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-5 xl:gap-6">
          <NextAppointment />
          <QuickActions />
          <div id="visits" className="scroll-mt-24">
            <Visits />
          </div>
          <MyMedications profile={profile} />
          <PracticeLink />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 md:max-xl:grid-cols-2 md:max-xl:items-start xl:gap-6">
          <ProfileStatus profile={profile} />
          <SelfAssessmentCard />
          <MessagesCard />
        </div>
      </div>
      <Suspense>
        <Panels profile={profile} />
      </Suspense>
    </>
  )
}

/** What opens over the dashboard only. */
function Panels({ profile }: { profile: Profile }) {
  const { open } = usePanel()
  switch (open) {
    case 'messages':
      return <MessagesPanel />
    case 'medications':
      return <UpdateMedications profile={profile} />
    case 'profile':
      return <EditProfile />
  }
  return null
}
