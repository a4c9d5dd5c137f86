import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DayPage } from '#web/domains/scheduling/front-desk/day-page.tsx'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import TakePayment from './take-payment.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = {
  id: 'v1',
  appointment_date: new Date().toISOString(),
  duration_minutes: 60,
  appointment_type: 'consultation',
  status: 'scheduled',
  payment_method: 'insurance',
  paid: 0,
  checked_in_at: null,
  checked_in_by: null,
  patient_id: 'p1',
  patient_number: '1234567',
  patient_name: 'Nora Bell',
  date_of_birth: null,
  phone: null,
  preferred_language: 'English',
  insurance_provider: 'Desert Health',
  provider_id: 'd1',
  provider_name: 'Dr. Elena Ruiz, MD',
  time_zone: 'America/Phoenix',
  outstanding: [],
}

test('the front desk takes a copay from the list of the day, which then shows it', async () => {
  let paid = 0
  let status = 'scheduled'
  const sent = answerRequests((url) => {
    if (url.includes('front_desk_visits')) return [{ ...visit, paid, status }]
    if (url.includes('front_desk_cancel')) status = 'cancelled'
    if (url.includes('visit_paid_ahead')) return Response.json(paid)
    if (url.includes('unbilled_visits'))
      return [{ ...visit, total_amount: 200, balance: 200 - paid, payments: [] }]
    if (!url.includes('record_visit_payment')) return []
    paid = 30
    return Response.json(170)
  })
  await render(
    <WithProvider>
      <DayPage TakePayment={TakePayment} />
    </WithProvider>,
  )
  const visits = page.getByRole('list', { name: 'Visits' })
  await userEvent.click(visits.getByRole('button', { name: /^Change the visit of Nora Bell/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Record payment' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Expected charge \$200\.00, \$0\.00 paid so far/)).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Amount'), '30')
  await userEvent.selectOptions(dialog.getByLabelText('Method'), 'Card terminal')
  await expectAccessible('[role=dialog]')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('record_visit_payment'))?.body)
    .toMatchObject({ visit: 'v1', amount: 30, method: 'card_terminal' })
  await expect.element(page.getByText('$30.00 paid')).toBeVisible()
  await userEvent.click(visits.getByRole('button', { name: /^Change the visit of Nora Bell/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancel visit' }))
  await expect
    .element(page.getByText(/\$30\.00 was paid for this visit\. Billing will refund it\./))
    .toBeVisible()
  await userEvent.fill(page.getByLabelText('Reason'), 'The patient called to cancel')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }))
  await expect.element(page.getByRole('list', { name: 'Visits' }).getByText('Canceled')).toBeVisible()
})

test('from another day one press leads back to today', async () => {
  answerRequests(() => [])
  await render(
    <WithProvider>
      <DayPage TakePayment={TakePayment} />
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Day after' }))
  await userEvent.click(page.getByRole('button', { name: 'Today' }))
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Today' })).not.toBeInTheDocument()
})
