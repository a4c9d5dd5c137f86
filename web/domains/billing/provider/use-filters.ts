import { type BillStatus, billStatuses } from '#core/billing/moves.ts'
import { useAddress } from '#web/platform/address.ts'
import { type Period, periods } from '../shared/periods.ts'

/** What is looked at stands in the address: back, reload and links show the same bills. */
export function useWish() {
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
