import type { BillStatus } from '#core/billing/moves.ts'
import { Badge } from '#web/ui/badge.tsx'

const looks: Record<
  BillStatus,
  { tone: 'warning' | 'info' | 'success' | 'danger' | 'neutral'; word: string }
> = {
  pending: { tone: 'warning', word: 'Pending' },
  submitted: { tone: 'info', word: 'Submitted' },
  paid: { tone: 'success', word: 'Paid' },
  denied: { tone: 'danger', word: 'Denied' },
  void: { tone: 'neutral', word: 'Void' },
}

export const statusWord = (status: string) => looks[status as BillStatus]?.word ?? status

export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={looks[status as BillStatus]?.tone ?? 'neutral'}>{statusWord(status)}</Badge>
}
