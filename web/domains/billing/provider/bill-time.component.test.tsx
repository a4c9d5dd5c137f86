import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { timeIsOpen } from '#core/billing/missing-to-bill.ts'
import { toast } from '#web/platform/toast.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BillTime, type TimedBill } from './bill-time.tsx'
import { MoveBill } from './move-bill.tsx'

afterEach(() => vi.restoreAllMocks())

const bill: TimedBill = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'pending',
  total_amount: 100,
  paid_amount: 0,
  booked_minutes: 30,
  measured_minutes: 8,
  session_duration_minutes: 30,
  hourly_rate: 200,
  time_basis: null,
  service_mode: 'video',
  place_of_service: '10',
}
type Move = { from_status: string | null; to_status: string }
const show = (of: TimedBill, missing: string[] = [], history: Move[] = [], selfPay = false) =>
  render(
    <WithProvider>
      <BillTime bill={of} history={history} />
      <MoveBill bill={of} timeOpen={timeIsOpen(of)} missing={missing} history={history} selfPay={selfPay} />
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

test('a visit without a measured end asks for its minutes', async () => {
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
  // The answer takes longer than the second click.
  const sent = answerRequests((url) => (url.includes('move_bill') ? new Promise(() => {}) : {}))
  await show({ ...bill, time_basis: 'booked' })
  await page.getByRole('button', { name: 'Mark submitted' }).dblClick()
  await expect.poll(() => sent.filter(({ url }) => url.includes('move_bill'))).toHaveLength(1)
})

test('a bill that lacks what a payer requires names it next to the button', async () => {
  const { container } = await show({ ...bill, time_basis: 'booked', place_of_service: null }, [
    'a signed note',
    'the place of service',
  ])
  const submit = page.getByRole('button', { name: 'Mark submitted' })
  await expect.element(submit).toBeDisabled()
  await expect
    .element(submit)
    .toHaveAccessibleDescription(
      'Before you can submit, this bill needs a signed note and the place of service.',
    )
  await expect.element(page.getByRole('button', { name: 'Mark paid' })).toBeEnabled()
  await expectAccessibleInBothThemes(container)
})

test('a place of service that the visit did not record is chosen by who bills', async () => {
  const sent = answerRequests({})
  await show({ ...bill, place_of_service: null })
  await expect.element(page.getByText(/^The patient’s location wasn’t recorded\./)).toBeVisible()
  await page.getByRole('radio', { name: '02 Elsewhere' }).click()
  await expect.poll(() => sent[0]?.body).toEqual({ bill_id: bill.id, place: '02' })
})

test('a submission marked by mistake goes back to pending, unless it was denied before', async () => {
  const sent = answerRequests({})
  const submitted = { ...bill, status: 'submitted', time_basis: 'booked' }
  const { unmount } = await show(submitted)
  await page.getByRole('button', { name: 'Back to pending' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('move_bill'))?.body)
    .toEqual({ bill_id: bill.id, expected: 'submitted', new_status: 'pending' })
  await unmount()
  await show(submitted, [], [{ from_status: 'submitted', to_status: 'denied' }])
  await expect.element(page.getByRole('button', { name: 'Mark denied' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Back to pending' }).elements()).toHaveLength(0)
})

test('marking a bill paid asks first', async () => {
  const sent = answerRequests({})
  await show({ ...bill, time_basis: 'booked', paid_amount: 30 })
  await page.getByRole('button', { name: 'Mark paid' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark this bill paid?' })
  await expect.element(question.getByText(/\$70\.00 has no recorded payment\./)).toBeVisible()
  await question.getByRole('button', { name: 'Keep it open' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Mark paid' }).click()
  await question.getByRole('button', { name: 'Mark paid' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('move_bill'))?.body)
    .toEqual({ bill_id: bill.id, expected: 'pending', new_status: 'paid', written_off: 70 })
})

test('a bill that was marked paid is reopened with a reason, one that was paid is not', async () => {
  const sent = answerRequests({})
  const history = [{ from_status: 'submitted', to_status: 'paid' }]
  const { container, unmount } = await show({ ...bill, status: 'paid', time_basis: 'booked' }, [], history)
  await page.getByRole('button', { name: 'Back to submitted' }).click()
  await page.getByRole('button', { name: 'Back to submitted' }).click()
  await expect.element(page.getByText('Enter a reason')).toBeVisible()
  await expectAccessibleInBothThemes(container)
  await page.getByLabelText('Reason').fill('Wrong bill')
  await page.getByRole('button', { name: 'Back to submitted' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('move_bill'))?.body)
    .toEqual({ bill_id: bill.id, expected: 'paid', new_status: 'submitted', note: 'Wrong bill' })
  await unmount()
  await show({ ...bill, status: 'paid', paid_amount: 100 }, [], history)
  await expect.element(page.getByText('Closed.')).toBeVisible()
})

test('a prepaid bill is corrected to the shorter time', async () => {
  const sent = answerRequests({})
  await show({ ...bill, status: 'paid', time_basis: 'booked', paid_amount: 100 })
  await page.getByText('8 min, $26.67').click()
  await expect.poll(() => sent[0]?.body).toEqual({ bill_id: bill.id, basis: 'measured' })
})

test('a visit the patient pays for is not submitted with one click', async () => {
  await show({ ...bill, time_basis: 'booked' }, [], [], true)
  const submit = page.getByRole('button', { name: 'Mark submitted' })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAccessibleDescription(/^The patient pays for this visit/)
})

test('a denied bill is written off with a reason', async () => {
  const sent = answerRequests({})
  const { container } = await show({ ...bill, status: 'denied', time_basis: 'booked', paid_amount: 30 })
  await page.getByRole('button', { name: 'Write off the balance' }).click()
  await expect
    .element(page.getByText(/^The open balance will be written off as an adjustment\./))
    .toBeVisible()
  await expectAccessibleInBothThemes(container)
  await page.getByLabelText('Reason').fill('Courtesy')
  await page.getByRole('button', { name: 'Write off the balance' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('move_bill'))?.body)
    .toEqual({
      bill_id: bill.id,
      expected: 'denied',
      new_status: 'paid',
      note: 'Courtesy',
      written_off: 70,
    })
})

test('voiding a bill says that it is final', async () => {
  await show({ ...bill, time_basis: 'booked' })
  await page.getByRole('button', { name: 'Void' }).click()
  await expect.element(page.getByText(/^A void bill can’t be reopened/)).toBeVisible()
})

test('of two corrections the later one is sent last, and appears immediately', async () => {
  const answers: (() => void)[] = []
  const sent = answerRequests(async (url) => {
    if (url.includes('correct_bill')) await new Promise<void>((resolve) => answers.push(resolve))
    return {}
  })
  const corrections = () => sent.filter(({ url }) => url.includes('correct_bill')).map(({ body }) => body)
  await show(bill)
  await page.getByRole('radio', { name: '93 Audio only' }).click()
  await expect.element(page.getByRole('radio', { name: '93 Audio only' })).toBeChecked()
  await page.getByRole('radio', { name: '95 Video' }).click()
  await expect.element(page.getByRole('radio', { name: '95 Video' })).toBeChecked()
  expect(corrections()).toEqual([{ bill_id: bill.id, mode: 'audio' }])
  answers[0]?.()
  await expect.poll(corrections).toEqual([
    { bill_id: bill.id, mode: 'audio' },
    { bill_id: bill.id, mode: 'video' },
  ])
  answers[1]?.()
})

test('a choice of time whose answer was lost is sent once more, and is not said to have failed', async () => {
  let tries = 0
  const sent = answerRequests((url) => {
    if (!url.includes('correct_bill')) return {}
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : {}
  })
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  await show(bill)
  await page.getByText('8 min, $26.67').click()
  await expect.poll(() => sent.filter(({ url }) => url.includes('correct_bill')).length).toBe(2)
  await expect.element(page.getByRole('radio', { name: /8 min/ })).not.toHaveAttribute('aria-busy')
  expect(said).not.toHaveBeenCalled()
})
