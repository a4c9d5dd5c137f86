import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PracticeBilling } from './practice-billing.tsx'

afterEach(() => vi.restoreAllMocks())

const row = {
  id: 'b1',
  bill_number: 100001,
  billing_date: '2026-11-16',
  claim_type: 'CMS-1500',
  session_duration_minutes: 30,
  total_amount: 100,
  paid_amount: 120,
  balance: 0,
  status: 'paid',
  status_note: null,
  appointment_type: 'consultation',
  patient_id: 'p1',
  patient_number: '1234567',
  patient_name: 'Nora Bell',
  provider_id: 'd1',
  provider_name: 'Elena Ruiz',
  payment_method: 'insurance',
}
const payment = {
  id: 'c1',
  amount: 120,
  paid_on: '2026-11-15',
  method: 'cash',
  note: null,
  reverses: null,
  recorded_at: '2026-11-15T17:00:00Z',
}

async function open() {
  const sent = answerRequests((url) => {
    if (url.includes('practice_bills')) return [row]
    if (url.includes('bills_to_refund')) return Response.json(1)
    if (url.includes('prepayments_to_refund')) return Response.json(0)
    if (url.includes('billing_records')) return { ...row, payments: [payment] }
    return []
  })
  await render(
    <WithProvider>
      <PracticeBilling />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Nora Bell' }))
  await expect.element(page.getByRole('dialog', { name: 'Bill 100001' })).toBeVisible()
  return sent
}

test('the supervising physician finds the refunds that are due, and gives them', async () => {
  const sent = await open()
  await expect.element(page.getByText('Refund due: $20.00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record refund' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reverse the payment of $120.00' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Record payment' }).elements()).toEqual([])
  await expectAccessible('[role=dialog]')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByText('A refund is due on 1 bill.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show' }))
  await expect
    .poll(() => sent.findLast(({ url }) => url.includes('practice_bills'))?.body)
    .toMatchObject({ wanted_status: 'refund' })
})
