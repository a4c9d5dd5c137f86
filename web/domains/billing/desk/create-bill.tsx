import type { UnbilledVisit } from '#core/answers/bills.ts'
import { Button } from '#web/ui/button.tsx'
import { useCreateBill } from '../shared/payments-api.ts'

/** The server closes a visit that was left open without a bill. Its provider, or billing, creates it. */
export function CreateBill({ visit, onCreated }: { visit: UnbilledVisit; onCreated: () => void }) {
  const create = useCreateBill()
  return (
    <Button
      size="sm"
      busy={create.isPending}
      aria-label={`Create the bill for ${visit.patient_name}`}
      onClick={() => create.mutateAsync(visit.id).then(onCreated, () => {})}
    >
      Create bill
    </Button>
  )
}
