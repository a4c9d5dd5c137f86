import { MessageCircle, Pill, TriangleAlert, Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { formatTime } from '#core/scheduling/format-when.ts'
import { BeforeVisit } from '#web/domains/chart/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { formatMinutes, fullName, showPhone, telHref } from '#web/platform/formats.ts'
import { paths } from '#web/platform/paths.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { useNow } from '#web/platform/use-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CannotCome, isOpen } from './schedule-row.tsx'

const states: Record<string, string> = {
  scheduled: 'Scheduled',
  in_progress: 'In session',
  completed: 'Completed',
  cancelled: 'Canceled',
  no_show: 'No-show',
}

/** One visit and its patient, without leaving the day. */
export function Preview({ visit, timeZone }: { visit: TodaysVisit; timeZone: string }) {
  const { patient } = visit
  const born = patient.date_of_birth
  const now = useNow(10_000)
  const begun = visit.status === 'in_progress'
  const icon = buttonClass({ variant: 'secondary', size: 'icon' })
  return (
    <div className="grid gap-4">
      <p className="text-xs leading-normal text-ink-muted">
        {born && `${ageOn(born)} y/o, DOB ${showPlainDate(born)}, `}ID {patient.patient_id}
        {patient.phone && (
          <>
            <br />
            <a href={telHref(patient.phone)}>{showPhone(patient.phone)}</a>
          </>
        )}
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={begun ? 'accent' : 'neutral'}>{states[visit.status] ?? visit.status}</Badge>
        {patient.allergies?.trim() && (
          <Badge tone="danger" className="whitespace-normal">
            <TriangleAlert />
            Allergies: {patient.allergies}
          </Badge>
        )}
        <CannotCome visit={visit} timeZone={timeZone} />
        <Badge>{patient.preferred_language}</Badge>
      </p>
      {(begun || isOpen(visit, now)) && (
        <a href={paths.telehealthSession(visit.id)} className={buttonClass()}>
          <Video />
          {begun ? 'Rejoin Session' : 'Start Session'}
        </a>
      )}
      <div className="flex gap-2">
        <a
          href={paths.patientChart(patient.id)}
          className={buttonClass({ variant: 'secondary', className: 'grow' })}
        >
          Open chart
        </a>
        <a
          href={paths.providerMessages(patient.id)}
          title="Message"
          aria-label={`Message ${fullName(patient)}`}
          className={icon}
        >
          <MessageCircle />
        </a>
        <a
          href={paths.medicationVerification(patient.id)}
          title="Medications"
          aria-label={`Medications of ${fullName(patient)}`}
          className={icon}
        >
          <Pill />
        </a>
      </div>
      <Link to={paths.ownVisit(visit.id)} className={buttonClass({ variant: 'secondary' })}>
        Manage visit
      </Link>
      <Part title="Visit">
        {describeKind(visit.appointment_type, 'en')}, {formatTime(visit.appointment_date, timeZone)},{' '}
        {formatMinutes(visit.duration_minutes)}
        <br />
        {visit.intake_done ? (
          <a href={paths.patientChart(patient.id, 'intake')}>Read the intake</a>
        ) : (
          'Intake not complete.'
        )}
      </Part>
      {visit.reason && <Part title="Reason for visit">{visit.reason}</Part>}
      {visit.cancellation_reason && <Part title="Cancellation reason">{visit.cancellation_reason}</Part>}
      <BeforeVisit patientId={patient.id} />
      <Part title="Note">{noteWords(visit)}</Part>
    </div>
  )
}

function noteWords({ id, note, status }: TodaysVisit) {
  if (note === 'signed') return 'Signed.'
  if (note === 'draft') return <a href={paths.visitNote(id)}>Draft, not signed</a>
  return status === 'completed' ? <a href={paths.visitNote(id)}>Write the note</a> : 'No note yet.'
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-3.5">
      <h3 id={id} className="mb-1 font-sans text-xs! font-semibold tracking-normal text-ink-muted">
        {title}
      </h3>
      <p className="leading-normal">{children}</p>
    </section>
  )
}
