import { type ReactNode, Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { EditProfile } from '#web/domains/account/patient/profile/lazy.ts'
import { UpdateMedications } from '#web/domains/medications/patient/lazy.ts'
import { MessagesPanel } from '#web/domains/messages/patient/lazy.ts'
import { VisitNotes } from '#web/domains/notes/patient/lazy.ts'
import { RecordsPanel } from '#web/domains/records/patient/requests/lazy.ts'
import { useVisits } from '#web/domains/scheduling/patient/visits/api.ts'
import { NextAppointment } from '#web/domains/scheduling/patient/visits/next-appointment.tsx'
import { sortVisits } from '#web/domains/scheduling/patient/visits/sort-visits.ts'
import { usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Greeting } from '../../shells/patient/home/greeting.tsx'
import { QuickActions } from '../../shells/patient/home/quick-actions.tsx'
import {
  BillsCard,
  DocumentsCard,
  EarlierButton,
  IntakeStage,
  MessagesCard,
  MyMedications,
  NotesCard,
  PracticeLink,
  ProfileStatus,
  RegistrationStage,
  SelfAssessmentCard,
  Visits,
} from './lazy.ts'

/** The patient's home. Outstanding steps come first. */
export function Component() {
  const profile = useOutletContext<Profile>()
  if (!profile.registration_completed)
    return (
      <Suspense fallback={<FormComing />}>
        <RegistrationStage profile={profile} />
      </Suspense>
    )
  if (!profile.intake_completed) return <Intake profile={profile} />
  return <Dashboard profile={profile} />
}

/** The practice books for a teen who hasn't answered their health history: the visit is shown above the form. */
function Intake({ profile }: { profile: Profile }) {
  const { data: visits = [] } = useVisits()
  return (
    <>
      <div className="pt-5 empty:hidden">
        <NextAppointment onboarding EarlierButton={EarlierButton} />
      </div>
      <Suspense fallback={<FormComing />}>
        <IntakeStage profile={profile} isBooked={sortVisits(visits).next !== undefined} />
      </Suspense>
    </>
  )
}

function Dashboard({ profile }: { profile: Profile }) {
  return (
    <>
      <Greeting name={profile.preferred_name || profile.first_name} />
      <div className="grid grid-cols-1 gap-5 min-[75rem]:grid-cols-[minmax(0,1fr)_23.5rem] min-[75rem]:gap-6">
        <div className="flex min-w-0 flex-col gap-5 min-[75rem]:gap-6">
          <NextAppointment EarlierButton={EarlierButton} />
          <QuickActions />
          <div id="visits" className="scroll-mt-24">
            <Coming>
              <Visits />
            </Coming>
          </div>
          <Coming>
            <NotesCard />
          </Coming>
          <div id="medications" className="scroll-mt-24">
            <Coming>
              <MyMedications profile={profile} />
            </Coming>
          </div>
          <Coming>
            <DocumentsCard />
          </Coming>
          <Suspense fallback={<Skeleton className="h-20 rounded-lg" />}>
            <PracticeLink />
          </Suspense>
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
            <BillsCard receipts={`${paths.patientDashboard}?open=records`} />
          </Coming>
        </div>
      </div>
      <Suspense>
        <Panels profile={profile} />
      </Suspense>
    </>
  )
}

/** In the shape of a form, so that a slow network doesn't show an empty page. */
function FormComing() {
  return (
    <div className="grid gap-5 py-8">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}

function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>{children}</Suspense>
}

/** Panels that open only over the dashboard. */
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
