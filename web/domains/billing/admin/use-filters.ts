import { useState } from 'react'
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

const isToWork = (status: string) => ['open', 'refund', 'pending', 'submitted', 'denied'].includes(status)

/**
 * The filters are in the address, so that back, reload and links show the same bills. The search text isn't, because
 * it can be a patient's name or date of birth.
 */
export function useFilters({ toWork = false } = {}) {
  const { at, change } = useAddress<'period' | 'status' | 'provider'>()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed).trim()
  // For people who work on bills, the default is bills that are neither paid nor void.
  const unchosen = toWork && !search ? 'open' : ''
  const status = ['open', 'refund', 'all', ...billStatuses].find((each) => each === at('status')) ?? unchosen
  // A caller may ask about a bill of any age, and open bills can be old, so both cover all time until a period is
  // chosen.
  const period =
    periods.find(({ value }) => value === at('period'))?.value ??
    (search || (toWork && isToWork(status)) ? 'all' : 'quarter')
  const provider = at('provider')
  const span = spanOf(period, today(practice.timeZone))

  const filters: BillFilters = {
    from: span.from,
    to: span.to,
    ...(provider && { provider }),
    ...(status && status !== 'all' && { wanted_status: status }),
    ...(search && { search }),
  }

  return { typed, setTyped, search, period, status, provider, span, filters, change }
}
