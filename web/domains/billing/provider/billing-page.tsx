import { practice } from '#core/practice.ts'
import { today } from '#web/platform/plain-date.ts'
import { useProvider } from '#web/platform/session/own-provider.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { spanOf } from '../shared/periods.ts'
import { TotalsCard } from '../shared/totals-card.tsx'
import { billsPerPage, useBills } from './api/load-bills.ts'
import { useTotals } from './api/load-totals.ts'
import { BillFilters } from './bill-filters.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { BillTable } from './bill-table.tsx'
import { useWish } from './use-filters.ts'

/** What the provider's completed visits come to. */
export function BillingPage() {
  const { time_zone: zone } = useProvider()
  const wish = useWish()
  const span = spanOf(wish.period, today(zone))
  const { data, isError, refetch } = useBills({
    span,
    status: wish.status,
    patientId: wish.patientId,
    page: wish.page,
  })
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / billsPerPage))
  const page = data?.page ?? wish.page
  return (
    <>
      <title>{`Billing, ${practice.name}`}</title>
      <PageHeader title="Billing" lead="One record for each visit you completed, written when it ended." />
      <div className="grid grid-cols-1 gap-4">
        <BillFilters wish={wish} />
        <TotalsCard totals={useTotals(span)} bucket={span.bucket} />
        {isError && <LoadFailed title="The bills could not be loaded." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading bills">
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {data && data.bills.length === 0 && (
          <EmptyState title="No bills here">
            When you complete a visit, its bill appears. Try another time or status.
          </EmptyState>
        )}
        {data && data.bills.length > 0 && (
          <BillTable bills={data.bills} hrefOf={({ id }) => wish.hrefOf(id)} />
        )}
        {pages > 1 && (
          <nav aria-label="Pages" className="flex items-center justify-end gap-3">
            <Button
              variant="secondary"
              size="sm"
              disabled={page <= 1}
              onClick={() => wish.change({ page: String(page - 1) })}
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
              onClick={() => wish.change({ page: String(page + 1) })}
            >
              Next
            </Button>
          </nav>
        )}
      </div>
      {wish.bill && <BillSheet billId={wish.bill} onClose={() => wish.change({ bill: '' })} />}
    </>
  )
}
