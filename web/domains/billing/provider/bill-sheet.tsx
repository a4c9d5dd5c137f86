import { FileText } from 'lucide-react'
import { openPdf, useReleaseDocument } from '#web/domains/records/index.ts'
import { formatDateTime, formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { StatusBadge, statusWord } from '../shared/status-badge.tsx'
import { useIssueSuperbill } from './api/issue-superbill.ts'
import { type BillDetails, useBill } from './api/load-bill.ts'
import { ClaimFields } from './claim-fields.tsx'
import { MoveBill } from './move-bill.tsx'

/** One bill: what it is, where it can go, the claim it makes and how it came here. */
export function BillSheet({ billId, onClose }: { billId: string; onClose: () => void }) {
  const { data, isError, refetch } = useBill(billId)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={data ? `Bill of ${fullName(data.patient)}` : 'Bill'}
      description={data ? `Patient ID ${data.patient.patient_id}` : undefined}
    >
      {data ? (
        <Details details={data} />
      ) : data === null ? (
        <p className="text-ink-muted">This bill is not among yours.</p>
      ) : isError ? (
        <LoadFailed title="This bill could not be loaded." onRetry={refetch} />
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
  const { bill, visit } = details
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
      <MoveBill key={bill.status} bill={bill} />
      <Superbill billId={bill.id} />
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

function Superbill({ billId }: { billId: string }) {
  const issue = useIssueSuperbill()
  const release = useReleaseDocument()
  const issued = issue.data
  return (
    <section aria-label="Superbill" className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="sm"
        busy={issue.isPending}
        busyLabel="Making…"
        onClick={() => issue.mutate(billId)}
      >
        <FileText />
        {issued ? 'Make again' : 'Make superbill'}
      </Button>
      {issued && (
        <>
          <Button size="sm" onClick={() => void openPdf(issued)}>
            Open PDF
          </Button>
          <Button
            variant="quiet"
            size="sm"
            busy={release.isPending}
            disabled={release.isSuccess}
            onClick={() => release.mutate(issued.documentId)}
          >
            {release.isSuccess ? 'Released' : 'Release to patient'}
          </Button>
        </>
      )}
    </section>
  )
}
