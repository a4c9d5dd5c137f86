import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Representation, Right } from '#core/answers/representation.ts'
import { practice } from '#core/practice.ts'
import { FormAbout } from '#web/domains/account/patient/profile-form/use-profile-words.ts'
import { AccessCard } from '#web/domains/family/guardian/access-card.tsx'
import { familyWords } from '#web/domains/family/guardian/messages.ts'
import { Proof } from '#web/domains/family/guardian/proof.tsx'
import { FamilyVisits } from '#web/domains/family/guardian/visits.tsx'
import { WhileActing } from '#web/domains/family/guardian/while-acting.tsx'
import { describeRelation, relationWords } from '#web/domains/people/index.ts'
import {
  type OpenDocument,
  useDocumentsToSign,
} from '#web/domains/records/patient/agreements/documents-to-sign.ts'
import { useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useProfile } from '#web/platform/session/own-profile.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FamilyRecord, IntakeStage, RegistrationStage, RescheduleFor, SignForSomeone } from './lazy.ts'
import { Columns, Coming, FamilyMessages, Portal } from './person-portal.tsx'

/** One person a guardian or proxy acts for: first what still needs to be done, then what they may do. */
export function Component({ patientId }: { patientId: string }) {
  return (
    <WhileActing key={patientId} patientId={patientId}>
      {(person, people) => (
        <>
          <Switch people={people} person={person} />
          <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
            <Stage person={person} />
          </Suspense>
        </>
      )}
    </WhileActing>
  )
}

/** Shows for whom the reader acts, and switches in one step. */
function Switch({ people, person }: { people: readonly Representation[]; person: Representation }) {
  const words = useMessages(familyWords)
  const navigate = useNavigate()
  const title = person.in_force
    ? words.actingFor(person.patient_first_name, person.patient_age)
    : words.notYetActingFor(person.patient_first_name)
  return (
    <>
      <ActionLink href={paths.family} muted className="mt-4">
        <ArrowLeft />
        {words.title}
      </ActionLink>
      <div className="mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-accent bg-surface px-(--card-pad) py-3.5">
        <title>{`${title}, ${practice.name}`}</title>
        <h1 className="text-xl font-semibold">{title}</h1>
        {people.length > 1 && (
          <Field label={words.switchTo} hideLabel className="w-56">
            <NativeSelect
              placeholder={null}
              value={person.patient_id}
              onChange={({ target }) => navigate(paths.familyPerson(target.value))}
              options={people.map(({ patient_id, patient_name }) => ({
                value: patient_id,
                label: patient_name,
              }))}
            />
          </Field>
        )}
      </div>
    </>
  )
}

function Stage({ person }: { person: Representation }) {
  if (!person.in_force)
    return (
      <div className="pb-12">
        <Proof person={person} />
      </div>
    )
  if (person.kind === 'guardian' && person.rights_now.includes('forms'))
    return <GuardedStage person={person} />
  return <Portal person={person} />
}

/** A guardian finishes registration and history first, with the forms every patient has. */
function GuardedStage({ person }: { person: Representation }) {
  const words = useMessages(familyWords)
  const relations = useMessages(relationWords)
  const { data: profile, isError, refetch } = useProfile()
  if (!profile) return <NotYet failed={isError} onRetry={refetch} />
  const ownsHistory = person.patient_signs_in && !person.rights_now.includes('read_records')
  if (profile.registration_completed && (profile.intake_completed || ownsHistory))
    return (
      <>
        {!profile.intake_completed && (
          <Banner tone="info" title={words.ownHistory(person.patient_first_name)} className="mb-5">
            {words.ownHistoryLead(person.patient_first_name)}
          </Banner>
        )}
        <SignedStage person={person} />
      </>
    )
  return (
    <FormAbout value={person.patient_first_name}>
      {profile.registration_completed ? (
        <IntakeStage profile={profile} />
      ) : (
        <>
          <Banner tone="info" title={words.consentNote(person.patient_first_name)} />
          <RegistrationStage profile={profile} relation={describeRelation(relations, person.relation)} />
        </>
      )}
    </FormAbout>
  )
}

/** Documents that need the guardian's signature come first, as they do for a patient. */
function SignedStage({ person }: { person: Representation }) {
  const { data: open, isError, refetch } = useDocumentsToSign()
  if (!open) return <NotYet failed={isError} onRetry={refetch} />
  return open.length > 0 ? <Signing person={person} open={open} /> : <Portal person={person} />
}

function NotYet({ failed, onRetry }: { failed: boolean; onRetry: () => unknown }) {
  const words = useMessages(familyWords)
  if (failed) return <LoadFailed title={words.loadFailed} onRetry={onRetry} retry={words.tryAgain} />
  return <Skeleton className="h-72 rounded-card" />
}

function Signing({ person, open }: { person: Representation; open: readonly OpenDocument[] }) {
  const may = (right: Right) => person.rights_now.includes(right)
  return (
    <Columns
      booking={null}
      side={
        <>
          <AccessCard person={person} />
          {may('read_records') && (
            <Coming>
              <FamilyRecord firstName={person.patient_first_name} />
            </Coming>
          )}
        </>
      }
    >
      <Coming>
        <SignForSomeone open={open} firstName={person.patient_first_name} />
      </Coming>
      {may('schedule') && <FamilyVisits person={person} Reschedule={RescheduleFor} mayBook={false} />}
      <FamilyMessages person={person} />
    </Columns>
  )
}
