import { FileText } from 'lucide-react'
import { useId } from 'react'
import { missingToBill, timeIsOpen } from '#core/billing/missing-to-bill.ts'
import { isCorrectable } from '#core/billing/moves.ts'
import { openPdf, useReleaseDocument } from '#web/domains/records/index.ts'
import { formatDateTime, formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { BalanceLine } from '../shared/balance-line.tsx'
import { BillHistory } from '../shared/bill-history.tsx'
import { ClaimFields } from '../shared/claim-fields.tsx'
import { CompleteClaim } from '../shared/complete-claim.tsx'
import { CoverageForm } from '../shared/coverage-form.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import { SuperbillNeeds } from '../shared/superbill-needs.tsx'
import { isOutdated, SuperbillOutdated } from '../shared/superbill-outdated.tsx'
import { VisitPayment } from '../shared/visit-payment.tsx'
import { type BillDetails, useBill, useIssueSuperbill } from './api.ts'
import { BillCodes } from './bill-codes.tsx'
import { BillTime } from './bill-time.tsx'
import { MoveBill } from './move-bill.tsx'

/** One bill: what it is, where it can go, the claim it makes and how it came here. */
export default function BillSheet({ billId, onClose }: { billId: string; onClose: () => void }) {
  const { data, isError, refetch } = useBill(billId)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={data ? `Bill for ${fullName(data.patient)}` : 'Bill'}
      description={data ? `Bill ${data.bill.bill_number}, patient ID ${data.patient.patient_id}` : undefined}
    >
      {data ? (
        <Details details={data} />
      ) : data === null ? (
        <p className="text-ink-muted">This bill isn’t for one of your visits.</p>
      ) : isError ? (
        <LoadFailed title="We couldn’t load this bill." onRetry={refetch} />
      ) : (
        <Loading label="Loading the bill">
          <SkeletonRows />
        </Loading>
      )}
    </Sheet>
  )
}

function Details({ details }: { details: BillDetails }) {
  const { time_zone: zone } = useProvider()
  const { visit } = details
  // A bill that was entered by hand names no booked time.
  const bill = {
    ...details.bill,
    booked_minutes: details.bill.booked_minutes ?? details.bill.session_duration_minutes,
  }
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid grid-cols-1 gap-1">
        <p className="flex items-center gap-2">
          <b className="num font-display text-2xl font-normal">{formatMoney(bill.total_amount)}</b>
          <StatusBadge status={bill.status} />
        </p>
        <p className="text-ink-muted">
          {describeKind(visit.appointment_type, 'en')}, {formatDateTime(visit.appointment_date, zone)}
          <br />
          {formatMinutes(bill.session_duration_minutes)} at {formatMoney(bill.hourly_rate)} an hour,{' '}
          {bill.claim_type}
        </p>
        <BalanceLine bill={bill} />
        {bill.status_note && <p>Note: {bill.status_note}</p>}
      </div>
      <VisitPayment visit={visit} billStatus={bill.status} />
      <BillTime bill={bill} history={details.moves} />
      <BillCodes details={details} />
      <MoveBill
        key={bill.status}
        bill={bill}
        timeOpen={timeIsOpen(bill)}
        missing={missingToBill(details.source)}
        history={details.moves}
        selfPay={visit.payment_method !== 'insurance'}
      />
      <Superbill details={details} />
      <CoverageForm
        bill={bill.id}
        patient={details.source.patient}
        coverage={details.source.coverage}
        current={details.patient}
        correctable={isCorrectable(bill, details.moves)}
      />
      <CompleteClaim
        billId={bill.id}
        source={details.source}
        correctable={isCorrectable(bill, details.moves)}
      />
      <ClaimFields source={details.source} />
      <BillHistory moves={details.moves} timeZone={zone} />
    </div>
  )
}

/** Requested again, an unchanged superbill is the same document. */
function Superbill({ details: { bill, superbill, source, changedLast } }: { details: BillDetails }) {
  const issue = useIssueSuperbill()
  const release = useReleaseDocument()
  const why = useId()
  const missing = missingToBill(source)
  const outdated = superbill && isOutdated(superbill, changedLast)
  const issued =
    issue.data ??
    (superbill && { documentId: superbill.id, fileName: superbill.file_name, fileUrl: superbill.file_url })
  const released =
    release.isSuccess || (superbill?.id === issued?.documentId && Boolean(superbill?.released_at))
  return (
    <section aria-label="Superbill" className="flex flex-wrap items-center gap-2">
      {outdated && <SuperbillOutdated createdAt={superbill.created_at} />}
      {issued && (
        <>
          <Button size="sm" onClick={() => void openPdf(issued)}>
            <FileText />
            Open superbill
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={release.isPending}
            disabled={released}
            onClick={() => release.mutate(issued.documentId)}
          >
            {released ? 'Released' : 'Release to patient'}
          </Button>
        </>
      )}
      <Button
        variant={issued && !outdated ? 'plain' : 'secondary'}
        size="sm"
        busy={issue.isPending}
        busyLabel="Creating…"
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? why : undefined}
        onClick={() => {
          release.reset()
          issue.mutate(bill.id)
        }}
      >
        {!issued && <FileText />}
        {issued ? 'Update superbill' : 'Create superbill'}
      </Button>
      <SuperbillNeeds id={why} missing={missing} />
    </section>
  )
}
