import { useSearchParams } from 'react-router'
import { billStatuses } from '#core/billing/moves.ts'
import { practice } from '#core/practice.ts'
import { periods, spanOf } from '#web/lib/billing/periods.ts'
import { today } from '#web/lib/plain-date.ts'

export interface BillWish {
  from: string
  to: string
  provider?: string
  wanted_status?: string
}

/** What is looked at stands in the address: back, reload and links show the same bills. */
export function useWish() {
  const [params, setParams] = useSearchParams()
  const period = periods.find(({ value }) => value === params.get('period'))?.value ?? 'quarter'
  const status = billStatuses.find((each) => each === params.get('status')) ?? ''
  const provider = params.get('provider') ?? ''
  const span = spanOf(period, today(practice.timeZone))

  function change(changed: Partial<Record<'period' | 'status' | 'provider', string>>) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changed)) value ? next.set(key, value) : next.delete(key)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  }

  const wish: BillWish = {
    from: span.from,
    to: span.to,
    ...(provider && { provider }),
    ...(status && { wanted_status: status }),
  }
  return { period, status, provider, span, wish, change }
}
