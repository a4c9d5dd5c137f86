import { FileText, MessageCircle, Phone, ReceiptText, Undo2, Video } from 'lucide-react'
import { useRef } from 'react'
import { formatPatientTime, formatTime, formatWhen } from '#core/scheduling/format-when.ts'
import { joinState } from '#core/scheduling/join-window.ts'
import { describeCapacity } from '#web/platform/acting-as.ts'
import { showPhone } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { legalName } from '#web/platform/patient-name.ts'
import { refusal } from '#web/platform/refusal.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { toast } from '#web/platform/toast.ts'
import { useNow } from '#web/platform/use-now.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { VisitStatus } from '../../shared/visit-status.tsx'
import { useBillVisit, useChangeVisit, type VisitWithBill } from './api.ts'
import { nameOf } from './name-of.ts'

export type Doing = 'move' | 'cancel' | 'no-show' | 'by-phone'

interface VisitDetailsProps {
  visit: VisitWithBill
  onDo: (doing: Doing) => void
}

const tick = 15_000

export function VisitDetails({ visit, onDo }: VisitDetailsProps) {
  const { time_zone: zone } = useProvider()
  const { patient, appointment_date: at, status } = visit
  const end = new Date(Date.parse(at) + visit.duration_minutes * 60_000)
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-1.5">
        <h3 className="text-xl leading-tight font-title">{nameOf(visit)}</h3>
        <p className="text-sm font-semibold empty:hidden">
          {[legalName(patient ?? {}), patient?.pronouns].filter(Boolean).join(', ')}
        </p>
        <p className="text-sm">
          {formatWhen(at, zone)} to {formatTime(end, zone)}
        </p>
        <p className="text-sm text-ink-muted empty:hidden">
          {formatPatientTime(at, zone, patient?.time_zone)}
        </p>
        <VisitStatus status={status} />
      </div>
      <VisitFacts visit={visit} zone={zone} />
      <VisitActions visit={visit} onDo={onDo} />
      {patient && (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <a
            href={paths.patientChart(visit.patient_id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <FileText />
            Open chart
          </a>
          <a
            href={paths.providerMessages(visit.patient_id)}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <MessageCircle />
            Message
          </a>
        </div>
      )}
    </div>
  )
}

function VisitFacts({ visit, zone }: { visit: VisitWithBill; zone: string }) {
  const { patient, status } = visit
  const who = describeCapacity(visit.cancelled_as) ?? 'the practice'
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-sm">
      <Fact
        label="Visit"
        value={`${describeKind(visit.appointment_type, 'en')}, ${visit.duration_minutes} minutes`}
      />
      {patient && <Fact label="Patient ID" value={patient.patient_id} />}
      {patient?.phone && <Fact label="Phone" value={showPhone(patient.phone)} />}
      {status === 'scheduled' && visit.checked_in_at && (
        <Fact label="Checked in" value={`${formatTime(visit.checked_in_at, zone)}, by the front desk`} />
      )}
      {visit.cannot_come_at && status === 'scheduled' && (
        <Fact label="Can’t come" value={`Patient notified us at ${formatWhen(visit.cannot_come_at, zone)}`} />
      )}
      {visit.waiting_since && status !== 'completed' && (
        <Fact label="Waiting room" value={`Patient entered at ${formatTime(visit.waiting_since, zone)}`} />
      )}
      {visit.held_by === 'phone' && <Fact label="Held" value="By phone, because video didn’t work" />}
      {visit.reason && <Fact label="Reason" value={visit.reason} />}
      {visit.notes && <Fact label="Summary" value={visit.notes} />}
      {status === 'cancelled' && (
        <Fact label="Canceled" value={`By ${who}. ${visit.cancellation_reason ?? 'No reason given.'}`} />
      )}
    </dl>
  )
}

function VisitActions({ visit, onDo }: VisitDetailsProps) {
  const now = useNow(tick)
  const { appointment_date: at, status } = visit
  const isOpen = joinState(at, now).state === 'open'
  const hasBegun = Date.parse(at) <= now
  const joinable = status === 'in_progress' || (status === 'scheduled' && isOpen)
  const wasClosed = status === 'completed' && !visit.bill
  const mayBeOver =
    wasClosed || status === 'in_progress' || status === 'no_show' || (status === 'scheduled' && hasBegun)
  return (
    <div className="grid gap-2">
      {joinable && (
        <a href={paths.telehealthSession(visit.id)} className={buttonClass()}>
          <Video />
          {status === 'in_progress' ? 'Rejoin visit' : 'Start visit'}
        </a>
      )}
      {status === 'no_show' && isOpen && <UndoNoShow visitId={visit.id} />}
      {wasClosed && <CreateBill visitId={visit.id} />}
      {mayBeOver && (
        <Button variant="secondary" onClick={() => onDo('by-phone')}>
          <Phone />
          Held by phone
        </Button>
      )}
      {status === 'scheduled' && (
        <>
          <Button variant="secondary" onClick={() => onDo('move')}>
            Reschedule
          </Button>
          {hasBegun && (
            <Button variant="secondary" onClick={() => onDo('no-show')}>
              Mark as no-show
            </Button>
          )}
          <Button variant="danger-quiet" onClick={() => onDo('cancel')}>
            Cancel visit
          </Button>
        </>
      )}
    </div>
  )
}

/** The patient came late: while the room is open the visit can still be held. */
function UndoNoShow({ visitId }: { visitId: string }) {
  const { mutate, isPending } = useChangeVisit(visitId)
  return (
    <Button
      variant="secondary"
      busy={isPending}
      onClick={() =>
        mutate(
          { status: 'scheduled' },
          {
            onSuccess: () => toast.success('No longer a no-show. You can start the visit.'),
            onError: (error) => {
              logProblem('A no-show was not taken back', error)
              toast.error(refusal(error, 'We couldn’t change the visit. Please try again.'))
            },
          },
        )
      }
    >
      <Undo2 />
      Undo no-show
    </Button>
  )
}

/** A visit that the server closed: whether it took place is the provider's to say. */
function CreateBill({ visitId }: { visitId: string }) {
  const { mutate, isPending } = useBillVisit(visitId)
  const sent = useRef(false)

  /** The second click of a double click arrives before the button is drawn as busy. */
  function create() {
    if (sent.current) return
    sent.current = true
    mutate(undefined, {
      onError: () => {
        sent.current = false
      },
    })
  }

  return (
    <>
      <p className="text-sm text-ink-muted">No bill was created for this visit.</p>
      <Button busy={isPending} onClick={create}>
        <ReceiptText />
        Create bill
      </Button>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  )
}
