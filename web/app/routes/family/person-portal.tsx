import { type ReactNode, Suspense } from 'react'
import type { Representation, Right } from '#core/answers/representation.ts'
import { AccessCard, SignInCard } from '#web/domains/family/guardian/access-card.tsx'
import { FamilyMedications, FamilyResults } from '#web/domains/family/guardian/lists.tsx'
import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { FamilyVisits } from '#web/domains/family/guardian/visits.tsx'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink, usePanel } from '#web/platform/panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  AssignedForOther,
  BillsCard,
  DocumentsCard,
  EditProfile,
  FamilyRecord,
  MessagesCard,
  MessagesPanel,
  NotesCard,
  PlanForOther,
  RecordsPanel,
  ReleasesForSomeone,
  RescheduleFor,
  TreatmentPlanForOther,
  UpdateMedications,
  VisitNotes,
} from './lazy.ts'

export function Portal({ person }: { person: Representation }) {
  const may = (right: Right) => person.rights_now.includes(right)
  /** Private at this age: single notes and results can still be shared. */
  const keeps = (right: Right) => person.rights.includes(right) && !may(right)
  return (
    <Columns
      person={person}
      booking={may('schedule') ? paths.familyBooking(person.patient_id) : null}
      side={
        <>
          <AccessCard person={person} />
          {keepsProfile(person) && <ProfileCard person={person} />}
          {may('read_medications') && <FamilyMedications mayChange={keepsProfile(person)} />}
          {may('read_assessments') && <FamilyResults />}
          {keeps('read_assessments') && <FamilyResults onlyShared />}
          {may('billing') && (
            <Coming>
              <BillsCard />
            </Coming>
          )}
          {may('read_records') && (
            <Coming>
              <FamilyRecord firstName={person.patient_first_name} />
            </Coming>
          )}
          <SignInCard person={person} />
        </>
      }
    >
      {!person.patient_signs_in && may('forms') && may('read_assessments') && (
        <Suspense>
          <AssignedForOther firstName={person.patient_first_name} />
        </Suspense>
      )}
      {may('schedule') && <FamilyVisits person={person} Reschedule={RescheduleFor} />}
      <FamilyMessages person={person} />
      {may('read_notes') && (
        <Suspense>
          <PlanForOther firstName={person.patient_first_name} />
          <TreatmentPlanForOther firstName={person.patient_first_name} />
        </Suspense>
      )}
      {may('read_notes') && (
        <Coming>
          <NotesCard />
        </Coming>
      )}
      {keeps('read_notes') && (
        <Suspense>
          <NotesCard onlyShared />
        </Suspense>
      )}
      <FamilyDocuments
        mayRead={may('read_documents')}
        mayAdd={may('forms')}
        onlyShared={keeps('read_documents')}
      />
      {person.kind === 'guardian' && may('forms') && (
        <Coming>
          <ReleasesForSomeone firstName={person.patient_first_name} />
        </Coming>
      )}
    </Columns>
  )
}

interface FamilyDocumentsProps {
  mayRead: boolean
  mayAdd: boolean
  onlyShared: boolean
}

function FamilyDocuments({ mayRead, mayAdd, onlyShared }: FamilyDocumentsProps) {
  if (mayRead || mayAdd)
    return (
      <Coming>
        <DocumentsCard mayAdd={mayAdd} />
      </Coming>
    )
  if (!onlyShared) return null
  return (
    <Suspense>
      <DocumentsCard onlyShared />
    </Suspense>
  )
}

export function FamilyMessages({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const mayWrite = person.rights_now.includes('messages')
  if (!mayWrite && !person.rights_now.includes('read_messages')) return null
  return (
    <Coming>
      <div className="grid gap-2">
        <MessagesCard />
        {mayWrite && (
          <p className="text-sm text-ink-muted">
            {person.patient_signs_in
              ? words.reads(person.patient_first_name)
              : words.inRecord(person.patient_first_name)}
          </p>
        )}
      </div>
    </Coming>
  )
}

interface ColumnsProps {
  children: ReactNode
  side: ReactNode
  /** Where a visit is booked; null where that isn't possible. */
  booking: string | null
  /** Whose profile can be changed here, and whose rights decide what opens. */
  person?: Representation | undefined
}

export function Columns({ children, side, booking, person }: ColumnsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 pb-12 min-[75rem]:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
        <div className="grid min-w-0 content-start gap-5">{side}</div>
      </div>
      <Suspense>
        <Panels booking={booking} person={person} />
        {person && keepsProfile(person) && <ProfilePanels person={person} />}
      </Suspense>
    </>
  )
}

/** A patient without a sign-in can't keep their own profile up to date. */
function keepsProfile({ patient_signs_in, rights_now }: Representation): boolean {
  return !patient_signs_in && rights_now.includes('forms')
}

function ProfileCard({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  return (
    <Card>
      <CardHead
        title={words.profile(person.patient_first_name)}
        action={
          <PanelLink
            open="profile"
            className="tap-target py-1 text-sm font-semibold text-primary no-underline hover:underline"
          >
            {words.editProfile}
          </PanelLink>
        }
      />
      <p className="text-md text-ink-muted">{words.profileLead}</p>
    </Card>
  )
}

function ProfilePanels({ person }: { person: Representation }) {
  const { open } = usePanel()
  const { data: profile } = useProfile()
  if (open === 'profile') return <EditProfile />
  if (open === 'medications' && profile && person.rights_now.includes('read_medications'))
    return <UpdateMedications profile={profile} />
  return null
}

export function Coming({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>{children}</Suspense>
}

/** An address can name a panel that this person's rights don't include, such as a link from before they changed. */
function Panels({ booking, person }: Pick<ColumnsProps, 'booking' | 'person'>) {
  const { open } = usePanel()
  const may = (right: Right) => !person || person.rights_now.includes(right)
  if (open === 'messages' && (may('messages') || may('read_messages')))
    return <MessagesPanel booking={booking} />
  if (open === 'notes' && (may('read_notes') || person?.rights.includes('read_notes'))) return <VisitNotes />
  if (open === 'records' && may('read_records')) return <RecordsPanel />
  return null
}
