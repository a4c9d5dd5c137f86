import { useEffect, useEffectEvent, useState } from 'react'
import { billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { useAddress } from '#web/platform/address.ts'
import { today } from '#web/platform/plain-date.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { periods, spanOf } from '../shared/periods.ts'

export interface BillFilters {
  from: string
  /** The day after the last. */
  to: string
  provider?: string
  wanted_status?: string
  search?: string
}

/** What is looked at stands in the address: back, reload and links show the same bills. */
export function useFilters() {
  const { at, change } = useAddress<'period' | 'status' | 'provider' | 'q'>()
  const [typed, setTyped] = useState(at('q'))
  const search = useDebounced(typed).trim()
  // A caller asks about a bill of any age, so a search covers all time until a period is chosen.
  const period = periods.find(({ value }) => value === at('period'))?.value ?? (search ? 'all' : 'quarter')
  const status = billStatuses.find((each) => each === at('status')) ?? ''
  const provider = at('provider')
  const span = spanOf(period, today(practice.timeZone))

  const filters: BillFilters = {
    from: span.from,
    to: span.to,
    ...(provider && { provider }),
    ...(status && { wanted_status: status }),
    ...(search && { search }),
  }

  const keepInAddress = useEffectEvent(() => {
    if (search !== at('q')) change({ q: search })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for is what the address follows
  useEffect(() => keepInAddress(), [search])

  return { typed, setTyped, search, period, status, provider, span, filters, change }
}
