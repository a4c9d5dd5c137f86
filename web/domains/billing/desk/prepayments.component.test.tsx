import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Prepayments } from './prepayments.tsx'

afterEach(() => vi.restoreAllMocks())

const refundable = {
  id: 'v1',
  appointment_date: '2026-11-20T17:00:00Z',
  appointment_type: 'consultation',
  status: 'cancelled',
  patient_id: 'p1',
  patient_number: '1234567',
  patient_name: 'Nora Bell',
  provider_name: 'Dr. Elena Ruiz, MD',
  total_amount: 200,
  balance: 0,
  payments: [{ id: 'c1', amount: 30, paid_on: '2026-11-18', method: 'cash' }],
}

async function open(visits: object[]) {
  const sent = answerRequests((url) => (url.includes('unbilled_visits') ? visits : Response.json(0)))
  await render(
    <WithProvider>
      <Prepayments />
    </WithProvider>,
  )
  return sent
}

test('a biller reverses a payment for a canceled visit', async () => {
  const sent = await open([refundable])
  await expect.element(page.getByText('Nora Bell, ID 1234567')).toBeVisible()
  await expect.element(page.getByText(/Refund the patient, then reverse the payment/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Reverse the payment of $30.00 for Nora Bell' }))
  await userEvent.fill(page.getByLabelText('Reason'), 'Refunded')
  await expectAccessible(document.body)
  await userEvent.click(page.getByRole('button', { name: 'Reverse payment' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('/rpc/reverse_payment'))?.body)
    .toEqual({ payment: 'c1', reason: 'Refunded' })
})

test('refunds due come first', async () => {
  const ahead = { status: 'scheduled', appointment_date: '2099-11-20T17:00:00Z' }
  await open([{ ...refundable, id: 'v0', patient_name: 'Ana Bell', ...ahead }, refundable])
  const names = page.getByText(/, ID 1234567$/)
  await expect
    .poll(() => names.elements().map(({ textContent }) => textContent))
    .toEqual(['Nora Bell, ID 1234567', 'Ana Bell, ID 1234567'])
})

test('a payment for a visit that no one started is to be refunded too', async () => {
  await open([{ ...refundable, status: 'scheduled', appointment_date: '2026-11-10T17:00:00Z' }])
  await expect.element(page.getByText(/This visit wasn’t started/)).toBeVisible()
  await expect.element(page.getByText(/Refund the patient, then reverse the payment/)).toBeVisible()
})

test('a biller finds a visit by the patient’s name', async () => {
  const sent = await open([])
  await expect.element(page.getByText('No prepayments')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Find a visit without a bill'), 'bell')
  await expect.poll(() => sent.at(-1)?.body).toEqual({ search: 'bell' })
  await expect.element(page.getByText('No matching visits')).toBeVisible()
})

test('a biller creates the bill of a completed visit that has none', async () => {
  const sent = await open([{ ...refundable, status: 'completed', payments: [] }])
  await userEvent.click(page.getByRole('button', { name: 'Create the bill for Nora Bell' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('bill_visit'))?.body)
    .toEqual({ visit_id: 'v1' })
})

test('a payment for a canceled visit is moved to the visit booked instead', async () => {
  const instead = {
    ...refundable,
    ...{
      id: 'v2',
      status: 'scheduled',
      appointment_date: '2099-11-20T17:00:00Z',
      balance: 200,
      payments: [],
    },
  }
  const short = { ...instead, id: 'v3', balance: 10 }
  const neverStarted = { ...instead, id: 'v4', appointment_date: '2026-10-20T17:00:00Z' }
  let moved = false
  const sent = answerRequests((url) => {
    if (url.includes('move_prepayment')) moved = true
    if (!url.includes('unbilled_visits')) return Response.json(170)
    return [...(moved ? [] : [refundable]), neverStarted, instead, short]
  })
  await render(
    <WithProvider>
      <Prepayments />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Move to another visit: $30.00 of Nora Bell' }))
  await expect.element(page.getByLabelText('Move the payment to')).toBeVisible()
  await expectAccessible(document.body)
  await userEvent.click(page.getByRole('button', { name: 'Move payment', exact: true }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('/rpc/move_prepayment'))?.body)
    .toEqual({ payment: 'c1', visit: 'v2' })
  // The visit left the list with its payment.
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
})
