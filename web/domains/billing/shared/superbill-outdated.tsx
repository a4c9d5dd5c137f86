import { practice } from '#core/practice.ts'
import { formatDate } from '#web/platform/formats.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Whether a payment, a code or the bill itself changed after the superbill was created. */
export function isOutdated(superbill: { created_at: string }, changedLast: string | null): boolean {
  return changedLast !== null && Date.parse(changedLast) > Date.parse(superbill.created_at)
}

/** Why to update a superbill, next to its buttons. */
export function SuperbillOutdated({ createdAt }: { createdAt: string }) {
  return (
    <div className="basis-full">
      <Banner tone="warning" title="This superbill is out of date.">
        It was created {formatDate(createdAt, practice.timeZone)}. The bill, its codes or its payments have
        changed since. Update it, then release the new one. The patient can no longer see the old one.
      </Banner>
    </div>
  )
}
