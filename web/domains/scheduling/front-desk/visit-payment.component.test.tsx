import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { DeskVisit } from './api.ts'
import BookDialog from './book-dialog.tsx'
import { DayVisit } from './day-visit.tsx'

afterEach(() => vi.restoreAllMocks())

test('the front desk’s dialog starts with how the patient usually pays', async () => {
  const sent = answerRequests((url) => (url.includes('usual_payment') ? Response.json('insurance') : []))
  await render(
    <WithProvider>
      <BookDialog patient={{ id: 'p1', name: 'Nora Bell' }} onClose={() => {}} />
    </WithProvider>,
  )
  const payment = page.getByRole('combobox', { name: 'Payment' })
  await expect.element(payment).toHaveValue('insurance')
  expect(sent.find(({ url }) => url.includes('usual_payment'))?.body).toEqual({ patient: 'p1' })
  await userEvent.selectOptions(payment, 'Self-pay')
  await expect.element(payment).toHaveValue('credit_card')
})

const visit = {
  id: 'v1',
  appointment_date: '2026-11-20T17:00:00Z',
  duration_minutes: 60,
  appointment_type: 'consultation',
  status: 'scheduled',
  payment_method: 'credit_card',
  paid: 0,
  checked_in_at: null,
  patient_id: 'p1',
  patient_name: 'Nora Bell',
  date_of_birth: null,
  phone: null,
  preferred_language: 'English',
  insurance_provider: null,
  provider_name: 'Dr. Elena Ruiz, MD',
  outstanding: [],
} as unknown as DeskVisit

test('the front desk changes how a booked visit is paid', async () => {
  const sent = answerRequests({})
  const none = () => {}
  await render(
    <WithProvider>
      <ul>
        <DayVisit visit={visit} canCheckIn onPay={none} onMove={none} onCancel={none} />
      </ul>
    </WithProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: /^Change the visit of Nora Bell/ }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Change to insurance' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('change_visit_payment'))?.body)
    .toEqual({ visit: 'v1', payment: 'insurance' })
})
