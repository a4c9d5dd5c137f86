import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { DayPage } from './day-page.tsx'

afterEach(() => vi.restoreAllMocks())

test('the front desk finds all visits ahead of a provider who can no longer be booked', async () => {
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_providers')
      ? [{ id: 'gone', name: 'Dr. Gone', time_zone: 'America/Phoenix', is_listed: false }]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await page.getByLabelText('Provider').selectOptions('Dr. Gone (can’t be booked)')
  await expect.element(page.getByRole('heading', { name: 'Upcoming visits with Dr. Gone' })).toBeVisible()
  await expect.element(page.getByText('This provider has no upcoming visits.')).toBeVisible()
  const daysAsked = () =>
    sent
      .filter(({ url }) => url.includes('/rpc/front_desk_visits'))
      .map(({ body }) => body as { from: string; to: string; provider?: string })
      .filter(({ provider }) => provider === 'gone')
      .map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000)
  await expect.poll(() => Math.max(0, ...daysAsked())).toBeGreaterThan(360)
})

test('a visit whose provider can’t see patients says so, and is neither checked in nor moved', async () => {
  const visit = (provider_away: boolean) => ({
    ...{ id: String(provider_away), appointment_date: new Date().toISOString(), duration_minutes: 60 },
    ...{ appointment_type: 'Consultation', status: 'scheduled', payment_method: null, paid: 0 },
    ...{ checked_in_at: null, checked_in_by: null, patient_id: 'p1', patient_number: '1', outstanding: [] },
    ...{ patient_name: provider_away ? 'Ana Left' : 'Bea Stays', date_of_birth: null, phone: null },
    ...{
      preferred_language: 'English',
      insurance_provider: null,
      provider_id: 'v1',
      provider_name: 'Dr. Gone',
    },
    ...{ provider_away, time_zone: 'America/Phoenix' },
  })
  answerRequests((url) => (url.includes('/rpc/front_desk_visits') ? [visit(true), visit(false)] : []))
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Check in Bea Stays' })).toBeVisible()
  await expect.element(page.getByText('Can’t see patients')).toBeVisible()
  expect(page.getByRole('button', { name: 'Check in Ana Left' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: /^Change the visit of Ana Left/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel to rebook' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Reschedule' }).elements()).toHaveLength(0)
})
