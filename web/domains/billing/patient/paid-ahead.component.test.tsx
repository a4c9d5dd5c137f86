import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#web/platform/language.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import PaidAhead from './paid-ahead.tsx'
import { messages } from './paid-ahead-messages.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setLanguage('en')
})

const visit = {
  id: 'v1',
  appointment_date: '2026-11-20T19:00:00Z',
  appointment_type: 'consultation',
  status: 'scheduled',
  provider_name: 'Dr. Elena Ruiz, MD',
  total_amount: 200,
  balance: 170,
  payments: [{ id: 'c1', amount: 30, paid_on: '2026-11-18', method: 'card_terminal' }],
}
const show = async (visits: object[]) => {
  answerRequests(() => visits)
  await render(
    <WithProvider>
      <PaidAhead patient="p1" />
    </WithProvider>,
  )
}

test('a patient sees what they paid before the bill, in their language', async () => {
  await show([visit])
  await expect.element(page.getByText('$30.00 paid on November 18, 2026, card')).toBeVisible()
  await expect.element(page.getByText(/We’ll subtract it from your bill/)).toBeVisible()
  await expectAccessible(document.body)
  setLanguage('es')
  await expect.element(page.getByText('Pago de $30.00 el 18 de noviembre de 2026, con tarjeta')).toBeVisible()
})

test('a payment for a canceled visit suggests a call about the refund', async () => {
  await show([{ ...visit, status: 'cancelled' }])
  await expect.element(page.getByText(/We’ll refund your payment/)).toBeVisible()
})

test("payments that could not be loaded don't look like none, and can be loaded again", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let away = true
  answerRequests(() =>
    away ? Response.json({ code: 'XX000', message: 'broken' }, { status: 400 }) : [visit],
  )
  await render(
    <WithProvider>
      <PaidAhead patient="p2" />
    </WithProvider>,
  )
  await expect.element(page.getByText(messages.en.failed)).toBeVisible()
  away = false
  await page.getByRole('button', { name: messages.en.tryAgain }).click()
  await expect.element(page.getByText(/\$30\.00 paid on/)).toBeVisible()
})
