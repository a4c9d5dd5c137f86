import { FileText } from 'lucide-react'
import { type ClaimSource, claimFields, missingFields } from '#core/billing/claim-fields.ts'
import { openPdf, useReleaseDocument } from '#web/domains/records/index.ts'
import { formatDateTime, formatList, formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusBadge, statusWord } from '../shared/status-badge.tsx'
import { type BillDetails, useBill, useIssueSuperbill } from './api.ts'
import { BillCodes } from './bill-codes.tsx'
import { BillTime, timeIsOpen } from './bill-time.tsx'
import { MoveBill } from './move-bill.tsx'

/** One bill: what it is, where it can go, the claim it makes and how it came here. */
export function BillSheet({ billId, onClose }: { billId: string; onClose: () => void }) {
  const { data, isError, refetch } = useBill(billId)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={data ? `Bill for ${fullName(data.patient)}` : 'Bill'}
      description={data ? `Patient ID ${data.patient.patient_id}` : undefined}
    >
      {data ? (
        <Details details={data} />
      ) : data === null ? (
        <p className="text-ink-muted">This bill isn't yours.</p>
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
          {sayKind(visit.appointment_type, 'en')}, {formatDateTime(visit.appointment_date, zone)}
          <br />
          {formatMinutes(bill.session_duration_minutes)} at {formatMoney(bill.hourly_rate)} an hour,{' '}
          {bill.claim_type}
        </p>
        {bill.status_note && <p>Note: {bill.status_note}</p>}
      </div>
      <BillTime bill={bill} />
      <BillCodes details={details} />
      <MoveBill key={bill.status} bill={bill} timeOpen={timeIsOpen(bill)} />
      <Superbill details={details} />
      <ClaimFields source={details.source} />
      <section aria-label="History">
        <h3 className="mb-1 font-sans text-sm font-bold tracking-normal">History</h3>
        <ol className="grid grid-cols-1 gap-2">
          {details.moves.map((move) => (
            <li key={move.id}>
              {move.from_status
                ? `${statusWord(move.from_status)} to ${statusWord(move.to_status)}`
                : `Created as ${statusWord(move.to_status).toLowerCase()}`}
              <span className="block text-xs text-ink-muted">
                {formatDateTime(move.changed_at, zone)}
                {move.note && <>: {move.note}</>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Asked for again, an unchanged superbill is the same document. */
function Superbill({ details: { bill, superbill } }: { details: BillDetails }) {
  const issue = useIssueSuperbill()
  const release = useReleaseDocument()
  const issued =
    issue.data ??
    (superbill && { documentId: superbill.id, fileName: superbill.file_name, fileUrl: superbill.file_url })
  const released =
    release.isSuccess || (superbill?.id === issued?.documentId && Boolean(superbill?.released_at))
  return (
    <section aria-label="Superbill" className="flex flex-wrap items-center gap-2">
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
        variant={issued ? 'plain' : 'secondary'}
        size="sm"
        busy={issue.isPending}
        busyLabel="Creating…"
        onClick={() => {
          release.reset()
          issue.mutate(bill.id)
        }}
      >
        {!issued && <FileText />}
        {issued ? 'Update superbill' : 'Create superbill'}
      </Button>
    </section>
  )
}

/** The claim by the boxes of the CMS-1500, and what a payer would miss. */
function ClaimFields({ source }: { source: ClaimSource }) {
  const fields = claimFields(source)
  const missing = missingFields(fields)
  return (
    <section aria-label="Claim, CMS-1500" className="grid grid-cols-1 gap-3">
      <h3 className="font-sans text-sm font-bold tracking-normal">Claim, CMS-1500</h3>
      {missing.length > 0 && (
        <Banner tone="warning" title="A payer may return this claim.">
          Not recorded: {formatList(missing.map(({ box, name }) => `${name} (${box})`))}.
        </Banner>
      )}
      <dl className="grid">
        {fields.map(({ box, name, value }) => (
          <div
            key={`${box} ${name}`}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 border-b border-line py-1.5 last:border-b-0"
          >
            <dt className="contents">
              <span className="num text-xs text-ink-muted">{box}</span>
              <span className="text-xs text-ink-muted">{name}</span>
            </dt>
            <dd className="col-start-2 wrap-anywhere">
              {value || <span className="text-danger">Not recorded</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
