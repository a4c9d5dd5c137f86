import { type ReactNode, Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { MyMedications, UpdateMedications } from '#web/features/medications/index.ts'
import { MessagesCard, MessagesPanel } from '#web/features/messages/index.ts'
import { Greeting, PracticeLink, QuickActions } from '#web/features/patient-home/index.ts'
import { EditProfile } from '#web/features/profile/index.ts'
import { ProfileStatus } from '#web/features/profile-status/index.ts'
import { RecordsPanel } from '#web/features/records/index.ts'
import { SelfAssessmentCard } from '#web/features/self-assessment-card/index.ts'
import { NotesCard, VisitNotes } from '#web/features/visit-notes/index.ts'
import { NextAppointment, Visits } from '#web/features/visits/index.ts'
import { usePanel } from '#web/lib/panel.tsx'
import type { Profile } from '#web/lib/profile.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DocumentsCard, IntakeStage, RegistrationStage } from './later.ts'

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
      <div className="grid grid-cols-1 gap-5 min-[75rem]:grid-cols-[minmax(0,1fr)_23.5rem] min-[75rem]:gap-6">
        <div className="flex min-w-0 flex-col gap-5 min-[75rem]:gap-6">
          <NextAppointment />
          <QuickActions />
          <div id="visits" className="scroll-mt-24">
            <Coming>
              <Visits />
            </Coming>
          </div>
          <div id="medications" className="scroll-mt-24">
            <Coming>
              <MyMedications profile={profile} />
            </Coming>
          </div>
          <PracticeLink />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 md:max-[75rem]:grid-cols-2 md:max-[75rem]:items-start min-[75rem]:gap-6">
          <Coming>
            <ProfileStatus profile={profile} />
          </Coming>
          <Coming>
            <SelfAssessmentCard />
          </Coming>
          <Coming>
            <MessagesCard />
          </Coming>
          <Coming>
            <NotesCard />
          </Coming>
          <Coming>
            <DocumentsCard />
          </Coming>
        </div>
      </div>
      <Suspense>
        <Panels profile={profile} />
      </Suspense>
    </>
  )
}

function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>{children}</Suspense>
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
    case 'records':
      return <RecordsPanel />
    case 'notes':
      return <VisitNotes />
  }
  return null
}
