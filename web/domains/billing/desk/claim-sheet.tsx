import { FileText } from 'lucide-react'
import { type ComponentType, useId } from 'react'
import { missingToBill, timeIsOpen } from '#core/billing/missing-to-bill.ts'
import { isCorrectable } from '#core/billing/moves.ts'
import { providerName } from '#core/provider-name.ts'
import { openDocument, openPdf } from '#web/domains/records/index.ts'
import { formatDateTime, formatList, formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useIssueSuperbill } from '../provider/api.ts'
import { BillTime } from '../provider/bill-time.tsx'
import { MoveBill } from '../provider/move-bill.tsx'
import { BillHistory } from '../shared/bill-history.tsx'
import { ClaimFields } from '../shared/claim-fields.tsx'
import { CodeList } from '../shared/code-list.tsx'
import { CompleteClaim } from '../shared/complete-claim.tsx'
import { CoverageForm } from '../shared/coverage-form.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import { SuperbillNeeds } from '../shared/superbill-needs.tsx'
import { isOutdated, SuperbillOutdated } from '../shared/superbill-outdated.tsx'
import { VisitPayment } from '../shared/visit-payment.tsx'
import { type Claim, useClaim, useReleaseSuperbill } from './api.ts'
import { Payments } from './payments.tsx'

/** Tasks belong to the chart: the page that shows both passes them as a prop. */
export type TasksAbout = ComponentType<{
  patientId: string
  suggested: { title: string; owner?: string } | undefined
}>

interface ClaimSheetProps {
  billId: string
  Tasks: TasksAbout
  onClose: () => void
}

/** One bill as a biller works it: codes, time, claim, superbill, and where it can go. */
export default function ClaimSheet({ billId, Tasks, onClose }: ClaimSheetProps) {
  const { data, isError, refetch } = useClaim(billId)
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={data ? `Bill for ${fullName(data.patient)}` : 'Bill'}
      description={data ? `Bill ${data.bill.bill_number}, patient ID ${data.patient.patient_id}` : undefined}
    >
      {data ? (
        <Details claim={data} Tasks={Tasks} />
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

function Details({ claim, Tasks }: { claim: Claim; Tasks: TasksAbout }) {
  const { visit, provider, source } = claim
  // A bill that was entered by hand names no booked time.
  const bill = {
    ...claim.bill,
    booked_minutes: claim.bill.booked_minutes ?? claim.bill.session_duration_minutes,
  }
  const zone = provider.time_zone
  return (
    <div className="grid gap-6 text-sm">
      <div className="grid grid-cols-1 gap-1">
        <p className="flex items-center gap-2">
          <b className="num font-display text-2xl font-normal">{formatMoney(bill.total_amount)}</b>
          <StatusBadge status={bill.status} />
        </p>
        <p className="text-ink-muted">
          {describeKind(visit.appointment_type, 'en')}, {formatDateTime(visit.appointment_date, zone)},{' '}
          {fullName(provider)}
          <br />
          {formatMinutes(bill.session_duration_minutes)} at {formatMoney(bill.hourly_rate)} an hour,{' '}
          {bill.claim_type}
        </p>
        {bill.status_note && <p>Note: {bill.status_note}</p>}
      </div>
      <VisitPayment visit={visit} billStatus={bill.status} />
      <BillTime bill={bill} history={claim.moves} />
      <section aria-label="Codes" className="grid gap-2">
        <h3 className="font-sans text-sm font-bold tracking-normal">Codes</h3>
        {claim.hasCodes ? (
          <>
            {claim.codes_sent && (
              <Banner tone="warning" title="The codes changed after this claim was submitted.">
                It was submitted with {formatList(claim.codes_sent)}. If you haven’t sent a corrected claim
                yet, send one with the codes below.
              </Banner>
            )}
            <CodeList bill={bill} procedures={source.procedures} diagnoses={source.diagnoses} />
            <p className="text-xs text-ink-muted">
              {source.codesConfirmed
                ? `${fullName(provider)} left without signing. ${source.codesConfirmed.by} confirmed these codes on ${showPlainDate(source.codesConfirmed.on)}.`
                : claim.provider_left
                  ? `From the signed note. ${fullName(provider)} has left, so these codes can’t be corrected.`
                  : 'From the signed note. To correct a code, assign the provider a task below.'}
            </p>
          </>
        ) : (
          <NoCodes claim={claim} />
        )}
      </section>
      <Tasks patientId={claim.patient.id} suggested={suggestedTask(claim)} />
      <MoveBill
        key={bill.status}
        bill={bill}
        timeOpen={timeIsOpen(bill)}
        missing={missingToBill(source)}
        history={claim.moves}
        selfPay={visit.payment_method !== 'insurance'}
      />
      <Payments bill={bill} payments={claim.payments} timeZone={zone} />
      <Superbill claim={claim} />
      <InsuranceCards claim={claim} />
      <CoverageForm
        bill={bill.id}
        patient={source.patient}
        coverage={source.coverage}
        current={claim.current_plan}
        correctable={isCorrectable(bill, claim.moves)}
      />
      <CompleteClaim
        billId={bill.id}
        source={source}
        correctable={isCorrectable(bill, claim.moves)}
        corrected={claim.codes_sent !== null}
      />
      <ClaimFields source={source} />
      <BillHistory moves={claim.moves.map((move) => ({ ...move, by: move.changed_by }))} timeZone={zone} />
    </div>
  )
}

/**
 * A provider who left signs nothing any more: the supervising physician closes the draft and confirms its codes. Those of
 * a note they signed stay as they are.
 */
function suggestedTask({ hasCodes, provider, provider_left, source, unsigned }: Claim) {
  const day = showPlainDate(source.serviceDate)
  if (provider_left) {
    const mayConfirm = hasCodes ? source.codesConfirmed : unsigned
    if (!mayConfirm) return undefined
    return {
      title: `Ask the supervising physician to ${hasCodes ? 'correct' : 'confirm'} the codes of the visit on ${day}`,
    }
  }
  return {
    title: `${hasCodes ? 'Correct the codes' : 'Sign the note'} of the visit on ${day}`,
    owner: providerName(provider),
  }
}

function NoCodes({ claim: { provider, provider_left, unsigned } }: { claim: Claim }) {
  if (!provider_left)
    return (
      <Banner
        tone="warning"
        title={unsigned ? 'The note is not signed yet.' : 'No note has been written yet.'}
      >
        Codes will appear here once the provider signs it.
      </Banner>
    )
  return unsigned ? (
    <Banner tone="warning" title={`${fullName(provider)} left without signing the note.`}>
      The supervising physician can close the draft in the patient’s chart and confirm the codes for billing.
      They’ll appear here then.
    </Banner>
  ) : (
    <Banner tone="warning" title={`${fullName(provider)} left without writing a note.`}>
      Without a note, this visit can’t be billed to insurance. The patient can pay for it, or you can void the
      bill.
    </Banner>
  )
}

function Superbill({ claim: { bill, superbill, source, changedLast } }: { claim: Claim }) {
  const issue = useIssueSuperbill()
  const release = useReleaseSuperbill()
  const why = useId()
  const missing = missingToBill(source)
  const outdated = superbill && isOutdated(superbill, changedLast)
  return (
    <section aria-label="Superbill" className="flex flex-wrap items-center gap-2">
      {outdated && <SuperbillOutdated createdAt={superbill.created_at} />}
      {superbill && (
        <>
          <Button
            size="sm"
            onClick={() => void openPdf({ fileName: superbill.file_name, fileUrl: superbill.file_url })}
          >
            <FileText />
            Open superbill
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={release.isPending}
            disabled={Boolean(superbill.released_at)}
            onClick={() => release.mutate(superbill.id)}
          >
            {superbill.released_at ? 'Released' : 'Release to patient'}
          </Button>
        </>
      )}
      <Button
        variant={superbill && !outdated ? 'plain' : 'secondary'}
        size="sm"
        busy={issue.isPending}
        busyLabel="Creating…"
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? why : undefined}
        onClick={() => issue.mutate(bill.id)}
      >
        {!superbill && <FileText />}
        {superbill ? 'Update superbill' : 'Create superbill'}
      </Button>
      <SuperbillNeeds id={why} missing={missing} />
    </section>
  )
}

function InsuranceCards({ claim: { cards } }: { claim: Claim }) {
  if (cards.length === 0) return null
  return (
    <section aria-label="Insurance cards" className="flex flex-wrap gap-2">
      {cards.map((card) => (
        <Button
          key={card.id}
          size="sm"
          variant="secondary"
          onClick={() => void openDocument(card, 'view', 'We couldn’t open the card. Please try again.')}
        >
          Insurance card, {card.document_type.endsWith('back') ? 'back' : 'front'}
        </Button>
      ))}
    </section>
  )
}
