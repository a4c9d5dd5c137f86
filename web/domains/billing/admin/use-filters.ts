import { billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { useAddress } from '#web/platform/address.ts'
import { today } from '#web/platform/plain-date.ts'
import { periods, spanOf } from '../shared/periods.ts'

export interface BillFilters {
  from: string
  /** The day after the last. */
  to: string
  provider?: string
  wanted_status?: string
}

/** What is looked at stands in the address: back, reload and links show the same bills. */
export function useFilters() {
  const { at, change } = useAddress<'period' | 'status' | 'provider'>()
  const period = periods.find(({ value }) => value === at('period'))?.value ?? 'quarter'
  const status = billStatuses.find((each) => each === at('status')) ?? ''
  const provider = at('provider')
  const span = spanOf(period, today(practice.timeZone))

  const filters: BillFilters = {
    from: span.from,
    to: span.to,
    ...(provider && { provider }),
    ...(status && { wanted_status: status }),
  }
  return { period, status, provider, span, filters, change }
}
