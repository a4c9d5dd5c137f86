import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { TotalsCard } from '../shared/totals-card.tsx'
import { usePracticeTotals } from './api.ts'

afterEach(() => vi.restoreAllMocks())

const row = (provider_id: string, amount: number) => ({
  period: '2026-11-01',
  provider_id,
  provider_name: provider_id,
  status: 'pending',
  bills: 1,
  minutes: 60,
  amount,
  paid: 0,
  adjusted: 0,
  refund_due: 0,
})

function Totals({ provider }: { provider?: string }) {
  const totals = usePracticeTotals({ from: '2026-11-01', to: '2026-12-01', bucket: 'month' }, provider)
  return <TotalsCard totals={totals} bucket="month" allStatuses />
}

test('the totals of the practice are of the provider the list is filtered by', async () => {
  answerRequests([row('elena', 200), row('marcus', 120)])
  const { rerender } = await render(
    <WithProvider>
      <Totals />
    </WithProvider>,
  )
  await expect.element(page.getByText('2 visits, 2 h, all statuses')).toBeVisible()
  await rerender(
    <WithProvider>
      <Totals provider="marcus" />
    </WithProvider>,
  )
  await expect.element(page.getByText('1 visit, 1 h, all statuses')).toBeVisible()
  await expect.element(page.getByRole('definition').filter({ hasText: '$120.00' }).first()).toBeVisible()
})
