import { formatTime } from '#core/scheduling/format-when.ts'
import { joinState } from '#core/scheduling/join-window.ts'
import { useOverview } from '#web/domains/scheduling/index.ts'
import { formatMoney, fullName } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { timeNow } from '#web/platform/time-now.ts'
import { toast } from '#web/platform/toast.ts'
import { viewerZone, zoneMark } from '#web/platform/viewer-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { ScreenTitle } from '../screen-title.tsx'
import { useVisitSummary } from '../use-visit-summary.ts'
import { type EndedVisit, useEndedVisit } from './api.ts'
import { minutesLasted } from './minutes-lasted.ts'
import { nameNoteLink } from './name-note-link.ts'

interface ProviderGoodbyeProps {
  appointmentId: string
  patientId: string
  patientName: string
}

/** The visit's results, and links to the remaining work. */
export function ProviderGoodbye({ appointmentId, patientId, patientName }: ProviderGoodbyeProps) {
  const visit = useEndedVisit(appointmentId)
  const { data: day } = useOverview()
  const next = day?.today.find(
    ({ id, status, appointment_date, cannot_come_at }) =>
      status === 'scheduled' &&
      !cannot_come_at &&
      id !== appointmentId &&
      joinState(appointment_date, timeNow()).state !== 'over',
  )
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <div role="status" className="grid gap-2">
        <ScreenTitle>The visit has ended</ScreenTitle>
        <p className="text-lg">The visit with {patientName} is complete.</p>
      </div>
      <Card aria-label="What was saved">
        {visit.data && <Saved visit={visit.data} />}
        {visit.isPending && (
          <Loading label="Loading what was saved">
            <SkeletonRows rows={2} />
          </Loading>
        )}
        {visit.isError && !visit.data && (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            We couldn’t load what was saved.
            <Button variant="secondary" size="sm" onClick={() => visit.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </Card>
      {visit.data && !visit.data.notes && <UnsavedSummary appointmentId={appointmentId} />}
      <div className="flex flex-wrap gap-2.5">
        <a href={paths.visitNote(appointmentId)} className={buttonClass()}>
          {nameNoteLink(visit.data?.progress_notes)}
        </a>
        <a href={paths.bookFollowUp(patientId)} className={buttonClass({ variant: 'secondary' })}>
          Book follow-up
        </a>
        {next && (
          <a href={paths.telehealthSession(next.id)} className={buttonClass({ variant: 'secondary' })}>
            Next patient: {fullName(next.patient, 'Patient')},{' '}
            {formatTime(next.appointment_date, viewerZone()) + zoneMark(next.appointment_date, 'en')}
          </a>
        )}
        <a href={paths.patientChart(patientId)} className={buttonClass({ variant: 'secondary' })}>
          Open the chart
        </a>
        <a href={paths.providerDashboard} className={buttonClass({ variant: 'plain' })}>
          Return to Dashboard
        </a>
      </div>
    </div>
  )
}

/** Written during a visit that was ended elsewhere. A visit that has ended takes no summary any more; its note does. */
function UnsavedSummary({ appointmentId }: { appointmentId: string }) {
  const { values, discard } = useVisitSummary(appointmentId)
  const { summary = '' } = values
  if (!summary.trim()) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(summary)
      toast.success('Summary copied. Paste it into the note.')
    } catch (error) {
      logProblem('The clipboard refused a summary', error)
      toast.error('We couldn’t copy the summary. Select the text and copy it yourself.')
    }
  }

  return (
    <Banner
      tone="warning"
      title="Your summary wasn’t saved with the visit."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => void copy()}>
            Copy for the note
          </Button>
          <Button size="sm" variant="quiet" onClick={() => void discard()}>
            Discard
          </Button>
        </div>
      }
    >
      <span className="whitespace-pre-wrap">{summary}</span>
    </Banner>
  )
}

const bases: Record<string, string> = { measured: 'measured', entered: 'entered' }

function Saved({ visit }: { visit: EndedVisit }) {
  const { billing_records: bill, progress_notes: notes, notes: summary } = visit
  const minutes = minutesLasted(visit)
  const signed = notes.some(({ status }) => status === 'signed')
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-3 [&_dt]:text-ink-muted max-sm:[&_dt]:text-sm max-sm:[&_dt:not(:first-child)]:mt-3">
      <dt>Length</dt>
      <dd>{minutes === undefined ? 'Not measured' : `${minutes} min`}</dd>
      <dt>Summary</dt>
      <dd className="whitespace-pre-wrap">{summary ?? 'No summary.'}</dd>
      <dt>Billing record</dt>
      <dd>
        {bill ? (
          <>
            {formatMoney(bill.total_amount)} for {bill.session_duration_minutes} min{' '}
            {bases[bill.time_basis ?? ''] ?? 'booked'}, {bill.status}.{' '}
            <a href={paths.ownBill(bill.id)}>
              {bill.time_basis ? 'Open the bill' : 'Choose the time to bill'}
            </a>
          </>
        ) : (
          <Badge tone="danger">Missing</Badge>
        )}
      </dd>
      <dt>Note</dt>
      <dd>{signed ? 'Signed' : notes.length > 0 ? 'Draft, not signed yet' : 'Not written yet'}</dd>
      {visit.satisfaction_rating && (
        <>
          <dt>Rated by the patient</dt>
          <dd>
            {visit.satisfaction_rating} of 5
            {visit.satisfaction_feedback && `: “${visit.satisfaction_feedback}”`}
          </dd>
        </>
      )}
    </dl>
  )
}
