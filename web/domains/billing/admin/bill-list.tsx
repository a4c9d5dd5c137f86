import { formatMinutes, formatMoney } from '#web/platform/formats.ts'
import { showPlainDate } from '#web/platform/plain-date.ts'
import { sayKind } from '#web/platform/provider-words.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { NumberCell, Table } from '#web/ui/table.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import { usePracticeBills } from './api/bills.ts'
import type { BillWish } from './use-filters.ts'

export function BillList({ wish }: { wish: BillWish }) {
  const pages = usePracticeBills(wish)
  const { data, isError, refetch } = pages
  const bills = data?.pages.flat()
  if (isError && !bills) return <LoadFailed title="The bills could not be loaded." onRetry={refetch} />
  if (!bills)
    return (
      <Loading label="Loading bills">
        <SkeletonRows rows={6} />
      </Loading>
    )
  if (bills.length === 0)
    return <EmptyState title="No bills here">Try another time, provider or status.</EmptyState>
  return (
    <>
      <Table label="Bills">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Patient</th>
            <th scope="col">Provider</th>
            <th scope="col">Visit</th>
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
              <td className="font-semibold">{bill.patient_name || `Patient ${bill.patient_number}`}</td>
              <td>{bill.provider_name}</td>
              <td>
                {sayKind(bill.appointment_type, 'en')}, {formatMinutes(bill.session_duration_minutes)}
              </td>
              <NumberCell>{formatMoney(bill.total_amount)}</NumberCell>
              <td>
                <StatusBadge status={bill.status} />
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
