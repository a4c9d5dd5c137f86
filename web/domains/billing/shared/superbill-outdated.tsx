import { practice } from '#core/practice.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Whether a payment, or its reversal, was recorded after the superbill was created. */
export function isOutdated(superbill: { created_at: string }, paidLast: string | undefined): boolean {
  return paidLast !== undefined && Date.parse(paidLast) > Date.parse(superbill.created_at)
}

/** Why to update a superbill, beside its buttons. */
export function SuperbillOutdated({ createdAt }: { createdAt: string }) {
  return (
    <div className="basis-full">
      <Banner tone="warning" title="This superbill is out of date.">
        It was created {formatDate(createdAt, practice.timeZone)}. The payments have changed since. Update it
        to show them.
      </Banner>
    </div>
  )
}
