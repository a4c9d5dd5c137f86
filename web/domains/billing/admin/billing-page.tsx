import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { billsCsv } from '#core/billing/bills-csv.ts'
import { billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { PracticeFilters } from '#web/domains/people/index.ts'
import { downloadFile } from '#web/platform/download.ts'
import { formatMinutes, formatMoney } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { refusal } from '#web/platform/refusal.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { toast } from '#web/platform/toast.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { Adjusted } from '../shared/adjusted.tsx'
import { Overpaid } from '../shared/overpaid.tsx'
import { useBillsToRefund } from '../shared/payments-api.ts'
import { lastDayOf, periods } from '../shared/periods.ts'
import { StatusBadge, statusWord } from '../shared/status-badge.tsx'
import { TotalsCard } from '../shared/totals-card.tsx'
import { exportBills, usePracticeBills, usePracticeTotals } from './api.ts'
import { ByProvider } from './by-provider.tsx'
import { type BillFilters, useFilters } from './use-filters.ts'

const statusOptions = [
  { value: 'open', label: 'Not paid yet' },
  { value: 'refund', label: 'Refund due' },
  ...billStatuses.map((value) => ({ value, label: statusWord(value) })),
]

interface BillingPageProps {
  title?: string
  lead?: string
  onOpen: (billId: string) => void
  /** People who work on bills see them before the totals. */
  listFirst?: boolean
  /** What comes before the bills. */
  children?: ReactNode
}

/** What the practice billed, how much is paid, and each bill. */
export function BillingPage({
  title = 'Billing',
  lead = 'One bill for each completed visit.',
  onOpen,
  listFirst = false,
  children,
}: BillingPageProps) {
  const { typed, setTyped, search, period, status, provider, span, filters, change } = useFilters({
    toWork: listFirst,
  })
  const chosenStatus = status === 'all' ? '' : status
  const totals = usePracticeTotals(span, provider)
  const [exporting, setExporting] = useState(false)

  async function saveFile() {
    setExporting(true)
    try {
      const bills = await exportBills(filters)
      const name = `bills-${filters.from}-to-${lastDayOf(filters)}.csv`
      downloadFile(name, new Blob([billsCsv(bills)], { type: 'text/csv;charset=utf-8' }))
      toast.success(bills.length === 1 ? '1 bill exported' : `${bills.length} bills exported`)
    } catch (error) {
      logProblem('The bills could not be exported', error)
      toast.error(refusal(error, 'We couldn’t create the file. Please try again.'))
    }
    setExporting(false)
  }

  return (
    <>
      <title>{`${title}, ${practice.name}`}</title>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Button variant="secondary" busy={exporting} busyLabel="Exporting…" onClick={saveFile}>
            <Download />
            Export CSV
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <search className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Find a bill">
            <Input
              type="search"
              autoComplete="off"
              placeholder="Name, date or bill number"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <PracticeFilters
            chosen={{ period, provider, status: chosenStatus }}
            periods={periods}
            statuses={statusOptions}
            // Where open bills are the default, "all" is also a choice.
            onChange={(chosen) => change(chosen.status === '' ? { ...chosen, status: 'all' } : chosen)}
          />
        </search>
        {status !== 'refund' && <RefundsNotice onShow={() => change({ status: 'refund', period: 'all' })} />}
        {children}
        {(listFirst || search) && <BillList filters={filters} onOpen={onOpen} />}
        {!search && (
          <>
            <TotalsCard totals={totals} bucket={span.bucket} allStatuses={chosenStatus !== ''} />
            <ByProvider totals={totals.data} />
            {!listFirst && <BillList filters={filters} onOpen={onOpen} />}
          </>
        )}
      </div>
    </>
  )
}

interface BillListProps {
  filters: BillFilters
  onOpen: (billId: string) => void
}

function BillList({ filters, onOpen }: BillListProps) {
  const pages = usePracticeBills(filters)
  const { data, isError, refetch } = pages
  const bills = data?.pages.flat()
  if (isError && !bills) return <LoadFailed title="We couldn’t load the bills." onRetry={refetch} />
  if (!bills)
    return (
      <Loading label="Loading bills">
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (bills.length === 0 && filters.search)
    return (
      <EmptyState title="No matching bills">
        Search by the patient’s name, date of birth or ID, the date of the visit, or the bill number. Or try
        another period, provider or status.
      </EmptyState>
    )
  if (bills.length === 0)
    return (
      <EmptyState title="No bills">
        Bills appear here after a visit is completed. Try another period, provider or status.
      </EmptyState>
    )
  return (
    <>
      <Table label="Bills" stacked="on tablets">
        <thead>
          <tr>
            <th scope="col">Bill</th>
            <th scope="col">Date</th>
            <th scope="col">Patient</th>
            <th scope="col">Provider</th>
            <th scope="col">Visit</th>
            <th scope="col" className="text-right!">
              Amount
            </th>
            <th scope="col" className="text-right!">
              Paid
            </th>
            <th scope="col" className="text-right!">
              Balance
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => (
            <tr key={bill.id}>
              <td className="num" data-title="Bill">
                {bill.bill_number}
              </td>
              <td className="num">{showPlainDate(bill.billing_date)}</td>
              <td className="font-semibold">
                <PatientOfBill
                  name={bill.patient_name || `Patient ${bill.patient_number}`}
                  onOpen={() => onOpen(bill.id)}
                />
              </td>
              <td>{bill.provider_name}</td>
              <td>
                {describeKind(bill.appointment_type, 'en')}, {formatMinutes(bill.session_duration_minutes)}
                <span className="block text-xs text-ink-muted">
                  {bill.payment_method === 'insurance' ? 'Insurance' : 'Self-pay'}
                </span>
              </td>
              <NumberCell data-title="Amount">{formatMoney(bill.total_amount)}</NumberCell>
              <NumberCell data-title="Paid">{formatMoney(bill.paid_amount)}</NumberCell>
              <NumberCell data-title="Balance">
                {formatMoney(bill.balance)}
                <Overpaid bill={bill} />
              </NumberCell>
              <td>
                <StatusBadge status={bill.status} />
                <Adjusted bill={bill} />
                {bill.status_note && <span className="block text-xs text-ink-muted">{bill.status_note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ShowMore pages={pages} />
    </>
  )
}

/** A bill that is paid is no longer looked for, so the page says that money is to go back. */
function RefundsNotice({ onShow }: { onShow: () => void }) {
  const { data: count = 0, isError, refetch } = useBillsToRefund()
  if (isError && count === 0)
    return <LoadFailed title="We couldn’t check whether refunds are due." onRetry={refetch} />
  if (count === 0) return null
  return (
    <Banner
      tone="warning"
      title={count === 1 ? 'A refund is due on 1 bill.' : `Refunds are due on ${count} bills.`}
      action={
        <Button size="sm" variant="secondary" onClick={onShow}>
          Show
        </Button>
      }
    />
  )
}

function PatientOfBill({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="text-left font-semibold text-primary underline underline-offset-2"
      onClick={onOpen}
    >
      {name}
    </button>
  )
}
