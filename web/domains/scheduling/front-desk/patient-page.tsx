import { CalendarPlus, Pencil } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { PatientContact } from '#core/answers/front-desk-patient.ts'
import { practice } from '#core/practice.ts'
import { formatWhen } from '#core/scheduling/format-when.ts'
import { formatMinutes, showPhone, telHref } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { paths } from '#web/platform/paths.ts'
import { identityName } from '#web/platform/patient-name.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { refusalCode } from '#web/platform/refusal.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { VisitStatus } from '../shared/visit-status.tsx'
import { useContact } from './api.ts'
import { Outstanding } from './outstanding.tsx'
import { describeWhyNotBookable } from './why-not-bookable.ts'

const BookDialog = lazyPart(() => import('./book-dialog.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const CancelDialog = lazyPart(() => import('../admin/cancel-dialog.tsx'))

type Visit = PatientContact['visits'][number]

/** The form has the fields of the patient's own profile: the page that shows both passes it as a prop. */
type EditContact = ComponentType<{
  patient: PatientContact
  reload: () => Promise<PatientContact | undefined>
  onClose: () => void
}>

interface PatientPageProps {
  patientId: string
  EditContact: EditContact
  documents: ReactNode
  bills: ReactNode
  tasks: ReactNode
}

const back = { href: paths.frontDeskPatients, label: 'Patients' }

function NotFound() {
  return (
    <EmptyState
      title="Patient not found"
      action={
        <a href={paths.frontDeskPatients} className={buttonClass()}>
          All patients
        </a>
      }
    >
      No patient found at this address.
    </EmptyState>
  )
}

/** A patient's contact data, payments and visits. Nothing that is said in a visit. */
export function PatientPage({ patientId, EditContact, documents, bills, tasks }: PatientPageProps) {
  const { data, error, isError, refetch } = useContact(patientId)
  const [booking, setBooking] = useState(false)
  const [editing, setEditing] = useState(false)
  if (!data && refusalCode(error) === 'SM305') return <NotFound />
  if (isError && !data)
    return (
      <>
        <PageHeader title="Patient" back={back} />
        <LoadFailed title="We couldn’t load this patient." onRetry={refetch} />
      </>
    )
  if (!data)
    return (
      <Loading label="Loading the patient">
        <SkeletonRows rows={6} />
      </Loading>
    )
  const name = identityName(data)
  return (
    <>
      <title>{`${name}, ${practice.name}`}</title>
      <PageHeader
        title={name}
        lead={[
          `ID ${data.patient_number}`,
          data.date_of_birth && `DOB ${showPlainDate(data.date_of_birth)}`,
          data.pronouns,
          data.preferred_language !== 'English' && `speaks ${data.preferred_language}`,
        ]
          .filter(Boolean)
          .join(', ')}
        back={back}
        actions={
          <div className="grid justify-items-start gap-1 md:justify-items-end">
            <Button
              disabled={data.why_not_bookable !== null}
              aria-describedby={data.why_not_bookable ? 'cannot-book' : undefined}
              onClick={() => setBooking(true)}
            >
              <CalendarPlus />
              Book visit
            </Button>
            {data.why_not_bookable && (
              <p id="cannot-book" className="text-sm text-ink-muted">
                {describeWhyNotBookable(data.why_not_bookable)}.
              </p>
            )}
          </div>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid grid-cols-1 gap-4">
          <Contact patient={data} onEdit={() => setEditing(true)} />
          {documents}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Visits visits={data.visits} name={name} />
          {bills}
          {tasks}
        </div>
      </div>
      {booking && (
        <Suspense>
          <BookDialog
            patient={{ id: data.id, name }}
            providerId={data.visits[0]?.provider_id}
            onClose={() => setBooking(false)}
          />
        </Suspense>
      )}
      {editing && (
        <Suspense>
          <EditContact
            patient={data}
            reload={async () => (await refetch({ throwOnError: true })).data}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Contact({ patient, onEdit }: { patient: PatientContact; onEdit: () => void }) {
  const place = [patient.city, [patient.state, patient.zip_code].filter(Boolean).join(' ')].filter(Boolean)
  const { emergency_contact_name: name, emergency_contact_phone: phone } = patient
  const related = [name, patient.emergency_contact_relationship?.toLowerCase()].filter(Boolean).join(', ')
  const emergency = (related || phone) && (
    <>
      {related} {phone && <Call phone={phone} />}
    </>
  )
  const facts = [
    ['Phone', patient.phone && <Call phone={patient.phone} />],
    ['Email', patient.email],
    ['Address', [patient.address_line1, patient.address_line2, place.join(', ')].filter(Boolean).join(', ')],
    ['Emergency contact', emergency],
    ['Insurance', patient.insurance_provider],
    ['Policy number', patient.insurance_policy_number],
  ] as const
  return (
    <Card aria-labelledby="contact">
      <CardHead
        id="contact"
        title="Contact and insurance"
        action={
          <Button
            variant="plain"
            size="sm"
            className="self-center"
            aria-label="Edit contact and insurance"
            onClick={onEdit}
          >
            <Pencil />
            Edit
          </Button>
        }
      />
      <dl className="grid gap-x-2 gap-y-0.5 text-sm sm:gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere max-sm:mb-2.5">{value || 'Not on file'}</dd>
          </div>
        ))}
        <dt className="text-ink-muted">Forms</dt>
        <dd>
          <Outstanding forms={patient.outstanding} />
        </dd>
      </dl>
    </Card>
  )
}

function Call({ phone }: { phone: string }) {
  return (
    <a href={telHref(phone)} className="whitespace-nowrap">
      {showPhone(phone)}
    </a>
  )
}

function Visits({ visits, name }: { visits: readonly Visit[]; name: string }) {
  const [moving, setMoving] = useState<Visit>()
  const [canceling, setCanceling] = useState<Visit>()
  return (
    <Card aria-labelledby="visits">
      <CardHead id="visits" title="Visits" />
      {visits.length === 0 && <p className="text-sm text-ink-muted">No visits yet.</p>}
      <ul aria-labelledby="visits" className="divide-y divide-line text-sm">
        {visits.map((visit) => (
          <li key={visit.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
            <span className="min-w-0 grow basis-64">
              <b className="font-semibold">{formatWhen(visit.appointment_date, practice.timeZone)}</b>
              <span className="block text-xs text-ink-muted">
                {visit.provider_name}, {describeKind(visit.appointment_type, 'en')},{' '}
                {formatMinutes(visit.duration_minutes)}
              </span>
            </span>
            <VisitStatus status={visit.status} />
            {visit.status === 'scheduled' && Date.parse(visit.appointment_date) > timeNow() && (
              <span className="flex">
                <Button variant="quiet" size="sm" onClick={() => setMoving(visit)}>
                  Reschedule
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setCanceling(visit)}>
                  Cancel
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {moving && (
          <MoveDialog visit={{ ...moving, patient_name: name }} onClose={() => setMoving(undefined)} />
        )}
        {canceling && (
          <CancelDialog
            byFrontDesk
            visit={{ ...canceling, patient_name: name }}
            onDone={() => setCanceling(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
