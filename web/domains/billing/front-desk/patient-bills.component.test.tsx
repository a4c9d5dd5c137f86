import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frontDeskKey } from '#web/domains/scheduling/index.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientBills } from './patient-bills.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = {
  id: 'v1',
  appointment_date: '2026-11-20T17:00:00Z',
  appointment_type: 'consultation',
  status: 'scheduled',
  patient_id: 'p1',
  patient_number: '1234567',
  patient_name: 'Nora Bell',
  provider_name: 'Dr. Elena Ruiz, MD',
  total_amount: 200,
  balance: 200,
  payments: [] as object[],
}
const copay = { id: 'c1', amount: 30, paid_on: '2026-11-18', method: 'cash' }

async function open(changes: Partial<typeof visit> = {}) {
  let now = { ...visit, ...changes }
  const sent = answerRequests((url) => {
    if (url.includes('unbilled_visits')) return [now]
    if (url.includes('front_desk_bills')) return []
    now = { ...now, balance: now.balance - 30, payments: [copay] }
    return Response.json(now.balance)
  })
  await render(
    <WithProvider>
      <PatientBills patientId="p1" />
    </WithProvider>,
  )
  return sent
}

test('the front desk takes a copay before the visit has a bill', async () => {
  const sent = await open()
  await userEvent.click(page.getByRole('button', { name: /^Record payment for the visit/ }))
  await expect.element(page.getByText('Up to $200.00')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Amount'), '30')
  await userEvent.selectOptions(page.getByLabelText('Method'), 'Cash')
  expect(page.getByRole('option', { name: 'Insurance' }).elements()).toEqual([])
  await expectAccessible(document.body)
  await userEvent.click(page.getByRole('form').getByRole('button', { name: 'Record payment' }))
  const recorded = () => sent.find(({ url }) => url.includes('/rpc/record_visit_payment'))
  await expect.poll(() => recorded()?.body).toMatchObject({ visit: 'v1', amount: 30, method: 'cash' })
  await expect.element(page.getByText('$30.00 paid')).toBeVisible()
  await expect.element(page.getByText('$30.00, cash, 11/18/2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Record payment for the visit/ })).toHaveFocus()
})

function BookAnother() {
  const cache = useQueryClient()
  return (
    <button type="button" onClick={() => cache.invalidateQueries({ queryKey: frontDeskKey })}>
      Booked
    </button>
  )
}

test('a visit booked on the same page accepts a payment immediately', async () => {
  let visits: object[] = []
  answerRequests((url) => (url.includes('unbilled_visits') ? visits : []))
  await render(
    <WithProvider>
      <PatientBills patientId="p1" />
      <BookAnother />
    </WithProvider>,
  )
  await expect.element(page.getByText(/No bills yet/)).toBeVisible()
  visits = [visit]
  await userEvent.click(page.getByRole('button', { name: 'Booked' }))
  await expect.element(page.getByRole('button', { name: /^Record payment for the visit/ })).toBeVisible()
})

test('a canceled visit accepts no payment, and shows who refunds', async () => {
  await open({ status: 'cancelled', balance: 0, payments: [copay] })
  await expect.element(page.getByText(/Billing will refund the payment/)).toBeVisible()
  expect(page.getByRole('button', { name: /Record payment/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /Reverse/ }).elements()).toEqual([])
})

const bill = {
  id: 'b1',
  bill_number: 100001,
  appointment_id: 'v2',
  visit_date: '2026-11-16T17:00:00Z',
  provider_name: 'Dr. Elena Ruiz, MD',
  payment_method: 'credit_card',
  status: 'pending',
  total_amount: 200,
  balance: 200,
  payments: [] as object[],
}

async function openBill(changes: Partial<typeof bill> = {}) {
  const sent = answerRequests((url) => (url.includes('front_desk_bills') ? [{ ...bill, ...changes }] : []))
  await render(
    <WithProvider>
      <PatientBills patientId="p1" />
    </WithProvider>,
  )
  return sent
}

test('the front desk corrects how a visit is paid while its bill is pending', async () => {
  const sent = await openBill()
  await expect.element(page.getByText(/\$200\.00, self-pay$/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change to insurance: bill 100001' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('change_visit_payment'))?.body)
    .toEqual({ visit: 'v2', payment: 'insurance' })
})

test('the front desk sees that billing refunds an overpayment', async () => {
  await openBill({ status: 'paid', total_amount: 20, balance: 0, payments: [copay] })
  await expect
    .element(page.getByText('$10.00 was overpaid on this bill. Billing will refund it.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^Change to/ }).elements()).toEqual([])
})
