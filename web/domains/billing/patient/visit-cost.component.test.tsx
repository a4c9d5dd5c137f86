import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { VisitCost } from './visit-cost.tsx'

const show = (status: string, paid_amount: number) =>
  render(
    <WithProvider>
      <VisitCost
        billsHref="/bills"
        bill={{
          total_amount: 200,
          paid_amount,
          status,
          session_duration_minutes: 60,
          hourly_rate: 200,
          time_basis: null,
        }}
        paymentMethod="insurance"
      />
    </WithProvider>,
  )

test.each([
  ['submitted', /We sent this bill to your insurance\./],
  ['denied', /Your insurance denied this bill\./],
])('a patient still sees the copay once a bill is %s', async (status, words) => {
  const screen = await show(status, 50)
  await expect.element(screen.getByText(/^\$50\.00 has been paid\. You still owe \$150\.00\. /)).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('without a payment a bill sent to insurance speaks of none', async () => {
  const screen = await show('submitted', 0)
  await expect.element(screen.getByText(/^We sent this bill to your insurance\./)).toBeVisible()
})

test('a bill that was paid before its time was chosen is paid, and may still change', async () => {
  const screen = await show('pending', 200)
  await expect
    .element(screen.getByText(/^Paid\. You don’t owe anything for this visit\. The amount may change if/))
    .toBeVisible()
})
