import type { UseQueryResult } from '@tanstack/react-query'
import { formatMinutes, formatMoney } from '#web/platform/formats.ts'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Span } from './periods.ts'
import { barsOf, summarize, type TotalRow } from './totals.ts'
import { TotalsChart } from './totals-chart.tsx'

interface TotalsCardProps {
  totals: UseQueryResult<TotalRow[]>
  bucket: Span['bucket']
  /** The list below shows one status alone; the totals don't. */
  allStatuses: boolean
}

const columns = ['md:grid-cols-4', 'md:grid-cols-5', 'md:grid-cols-6']

export function TotalsCard({ totals: { data, isError, refetch }, bucket, allStatuses }: TotalsCardProps) {
  const totals = data && summarize(data)
  const rare = [
    { label: 'Adjusted', amount: totals?.adjusted ?? 0 },
    { label: 'Refund due', amount: totals?.refundDue ?? 0 },
  ].filter(({ amount }) => amount > 0)
  return (
    <Card aria-labelledby="billing-totals">
      <CardHead
        id="billing-totals"
        title="Totals"
        action={
          totals && (
            <span className="text-sm text-ink-muted">
              {totals.bills === 1 ? '1 visit' : `${totals.bills} visits`}, {formatMinutes(totals.minutes)}
              {allStatuses && ', all statuses'}
            </span>
          )
        }
      />
      {isError && <LoadFailed title="We couldn’t load the totals." onRetry={refetch} />}
      <dl className={cx('grid grid-cols-2 gap-3', columns[rare.length])}>
        <Figure label="Billed" amount={totals?.billed} />
        <Figure label="Paid" amount={totals?.paid} />
        <Figure label="Outstanding" amount={totals?.open} />
        <Figure label="Denied" amount={totals?.denied} />
        {rare.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
      {data && <TotalsChart bars={barsOf(data, bucket)} bucket={bucket} />}
    </Card>
  )
}

function Figure({ label, amount }: { label: string; amount: number | undefined }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="num font-display text-xl">
        {amount === undefined ? <Skeleton className="mt-1 h-6 w-24" /> : formatMoney(amount)}
      </dd>
    </div>
  )
}
