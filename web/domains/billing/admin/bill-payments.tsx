import { practice } from '#core/practice.ts'
import { formatMoney } from '#web/platform/formats.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { Payments } from '../desk/payments.tsx'
import { StatusBadge } from '../shared/status-badge.tsx'
import { useBillPayments } from './api.ts'

/** Payments on a bill. The supervising physician records refunds here if there is no biller. */
export default function BillPayments({ billId, onClose }: { billId: string; onClose: () => void }) {
  const { data, isError, refetch } = useBillPayments(billId)
  return (
    <Sheet open onOpenChange={onClose} title={data ? `Bill ${data.bill_number}` : 'Bill'}>
      {data ? (
        <div className="grid gap-6 text-sm">
          <p className="flex items-center gap-2">
            <b className="num font-display text-2xl font-normal">{formatMoney(data.total_amount)}</b>
            <StatusBadge status={data.status} />
          </p>
          <Payments bill={data} payments={data.payments} timeZone={practice.timeZone} mayRecord={false} />
        </div>
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
