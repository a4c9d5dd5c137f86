import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BillTime, type TimedBill, timeIsOpen } from './bill-time.tsx'
import { MoveBill } from './move-bill.tsx'

afterEach(() => vi.restoreAllMocks())

const bill: TimedBill = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'pending',
  booked_minutes: 30,
  measured_minutes: 8,
  session_duration_minutes: 30,
  hourly_rate: 200,
  time_basis: null,
  service_mode: 'video',
}
const show = (of: TimedBill) =>
  render(
    <WithProvider>
      <BillTime bill={of} />
      <MoveBill bill={of} timeOpen={timeIsOpen(of)} />
    </WithProvider>,
  )

test('a bill shows both times with their price and cannot be submitted before one is chosen', async () => {
  const sent = answerRequests({})
  const { container } = await show(bill)
  await expect.element(page.getByText('8 min, $26.67')).toBeVisible()
  await expect.element(page.getByText('30 min, $100.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark submitted' })).toBeDisabled()
  await expectAccessibleInBothThemes(container)
  await page.getByText('8 min, $26.67').click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('correct_bill'))?.body)
    .toEqual({ bill_id: bill.id, basis: 'measured' })
})

test('a visit with no measured end asks for its minutes', async () => {
  const sent = answerRequests({})
  await show({ ...bill, measured_minutes: null })
  const minutes = page.getByRole('textbox', { name: 'Minutes of the visit' })
  await minutes.fill('many')
  await page.getByRole('button', { name: 'Bill this time' }).click()
  await expect.element(page.getByText('Enter minutes between 0 and 480')).toBeVisible()
  expect(sent).toEqual([])
  await minutes.fill('24')
  await page.getByRole('button', { name: 'Bill this time' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ bill_id: bill.id, basis: 'entered', minutes: 24 })
})

test('a double click marks a bill once', async () => {
  const sent = answerRequests({})
  await show({ ...bill, time_basis: 'booked' })
  await page.getByRole('button', { name: 'Mark submitted' }).dblClick()
  await expect.poll(() => sent.filter(({ url }) => url.includes('move_bill'))).toHaveLength(1)
})
