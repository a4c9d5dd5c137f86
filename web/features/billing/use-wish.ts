import { useSearchParams } from 'react-router'
import { type BillStatus, billStatuses } from '#core/billing/moves.ts'
import { type Period, periods } from '#web/lib/billing/periods.ts'

/** What is looked at stands in the address: back, reload and links show the same bills. */
export function useWish() {
  const [search, setSearch] = useSearchParams()
  const status = billStatuses.find((each) => each === search.get('status')) ?? 'all'
  const period = periods.find(({ value }) => value === search.get('period'))?.value ?? 'quarter'
  const patientId = search.get('patient') ?? undefined
  const page = Math.max(1, Number(search.get('page')) || 1)

  function change(changed: Partial<Record<'status' | 'period' | 'patient' | 'page' | 'bill', string>>) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (!('page' in changed) && !('bill' in changed)) next.delete('page')
        for (const [key, value] of Object.entries(changed)) value ? next.set(key, value) : next.delete(key)
        return next
      },
      { preventScrollReset: true, replace: !('bill' in changed) },
    )
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
    bill: search.get('bill') ?? undefined,
    change,
    hrefOf,
  }
}
