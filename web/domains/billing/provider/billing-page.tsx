import { Suspense, useId } from 'react'
import { Link } from 'react-router'
import { type BillStatus, billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { PatientPicker, usePatientName } from '#web/domains/people/index.ts'
import { useAddress } from '#web/platform/address.ts'
import { formatMinutes, formatMoney, fullName } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { showPlainDate, today } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { describeKind } from '#web/platform/visit-kind.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { Adjusted } from '../shared/adjusted.tsx'
import { Overpaid } from '../shared/overpaid.tsx'
import { type Period, periods, spanOf } from '../shared/periods.ts'
import { StatusBadge, statusWord } from '../shared/status-badge.tsx'
import { TotalsCard } from '../shared/totals-card.tsx'
import { type BillRow, billsPerPage, useBills, useTotals } from './api.ts'

const BillSheet = lazyPart(() => import('./bill-sheet.tsx'))

const statuses = [
  { value: 'all', label: 'All statuses' },
  ...billStatuses.map((value) => ({ value, label: statusWord(value) })),
]

function BillFilters({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const { patientId } = filters
  const patient = usePatientName(patientId ?? '')
  return (
    <search className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_18rem_auto]">
      <Field label="Time">
        <Select value={filters.period} options={periods} onChange={(period) => filters.change({ period })} />
      </Field>
      <Field label="Status">
        <Select
          value={filters.status}
          options={statuses}
          onChange={(status) => filters.change({ status: status === 'all' ? '' : status })}
        />
      </Field>
      <Field label="Patient">
        <PatientPicker value={patient} onPick={({ id }) => filters.change({ patient: id })} />
      </Field>
      {patientId && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => filters.change({ patient: '' })}
        >
          All patients
        </Button>
      )}
    </search>
  )
}

/** The total of the provider's completed visits. */
export function BillingPage() {
  const { time_zone: zone } = useProvider()
  const filters = useFilters()
  const span = spanOf(filters.period, today(zone))
  const { data, isError, refetch } = useBills({
    span,
    status: filters.status,
    patientId: filters.patientId,
    page: filters.page,
  })
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / billsPerPage))
  const page = data?.page ?? filters.page
  return (
    <>
      <title>{`Billing, ${practice.name}`}</title>
      <PageHeader title="Billing" lead="One bill for each visit you completed." />
      <div className="grid grid-cols-1 gap-4">
        <BillFilters filters={filters} />
        <TotalsCard
          totals={useTotals(span, filters.patientId)}
          bucket={span.bucket}
          allStatuses={filters.status !== 'all'}
        />
        {isError && <LoadFailed title="We couldn’t load the bills." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading bills">
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {data && data.bills.length === 0 && (
          <EmptyState title="No bills">
            Bills appear here after you complete a visit. Try another period or status.
          </EmptyState>
        )}
        {data && data.bills.length > 0 && (
          <BillTable bills={data.bills} hrefOf={({ id }) => filters.hrefOf(id)} />
        )}
        {pages > 1 && (
          <nav aria-label="Pages" className="flex items-center justify-end gap-3">
            <Button
              variant="secondary"
              size="sm"
              disabled={page <= 1}
              onClick={() => filters.change({ page: String(page - 1) })}
            >
              Previous
            </Button>
            <span className="num text-sm text-ink-muted">
              Page {page} of {pages}, {data?.count} bills
            </span>
            <Button
              variant="secondary"
              size="sm"
              disabled={page >= pages}
              onClick={() => filters.change({ page: String(page + 1) })}
            >
              Next
            </Button>
          </nav>
        )}
      </div>
      {filters.bill && (
        <Suspense>
          <BillSheet billId={filters.bill} onClose={() => filters.change({ bill: '' })} />
        </Suspense>
      )}
    </>
  )
}

/** The filters are in the address, so that back, reload and links show the same bills. */
function useFilters() {
  const {
    search,
    at,
    change: changeAddress,
  } = useAddress<'status' | 'period' | 'patient' | 'page' | 'bill'>()
  const status = billStatuses.find((each) => each === at('status')) ?? 'all'
  const period = periods.find(({ value }) => value === at('period'))?.value ?? 'quarter'
  const patientId = at('patient') || undefined
  const page = Math.max(1, Number(at('page')) || 1)

  /** Other bills begin with their first page. Back closes a bill that was opened. */
  const change: typeof changeAddress = (changed) => {
    const samePage = 'page' in changed || 'bill' in changed
    changeAddress({ ...(!samePage && { page: undefined }), ...changed }, { replace: !('bill' in changed) })
  }

  function hrefOf(bill: string) {
    const next = new URLSearchParams(search)
    next.set('bill', bill)
    return `?${next}`
  }

  return {
    status: status as BillStatus | 'all',
    period: period as Period,
    patientId,
    page,
    bill: at('bill') || undefined,
    change,
    hrefOf,
  }
}

interface BillTableProps {
  bills: readonly BillRow[]
  hrefOf: (bill: BillRow) => string
}

function BillTable({ bills, hrefOf }: BillTableProps) {
  const id = useId()
  return (
    <Table label="Billing records" stacked>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Patient</th>
          <th scope="col">Visit</th>
          <th scope="col">Payment</th>
          <th scope="col" className="text-right!">
            Amount
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <td className="num">{showPlainDate(bill.billing_date)}</td>
            <td id={`${id}-${bill.id}`}>
              <Link
                to={hrefOf(bill)}
                state={{ opened: true }}
                preventScrollReset
                className="font-semibold text-ink no-underline hover:underline"
                aria-label={`Bill for ${fullName(bill.visit.patient ?? {})}, ${showPlainDate(bill.billing_date)}`}
              >
                {fullName(bill.visit.patient ?? {})}
              </Link>
            </td>
            <td>
              {describeKind(bill.visit.appointment_type, 'en')},{' '}
              {formatMinutes(bill.session_duration_minutes)}
            </td>
            <td>{bill.visit.payment_method === 'insurance' ? 'Insurance' : 'Self-pay'}</td>
            <NumberCell>
              {formatMoney(bill.total_amount)}
              <Overpaid bill={bill} />
            </NumberCell>
            <td>
              <StatusBadge status={bill.status} />
              <Adjusted bill={bill} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
