import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { DayPage } from './day-page.tsx'

afterEach(() => vi.restoreAllMocks())

const asksForUnstarted = (sent: ReturnType<typeof answerRequests>) =>
  JSON.stringify(sent.at(-1)?.body).includes('unstarted')

const deskVisit = (change: object) => ({
  ...{ id: 'd1', appointment_date: new Date().toISOString(), duration_minutes: 60 },
  ...{ appointment_type: 'Consultation', status: 'scheduled', payment_method: null, paid: 0 },
  ...{ checked_in_at: null, checked_in_by: null, waiting_since: null, outstanding: [] },
  ...{ patient_id: 'p1', patient_number: '1', date_of_birth: null, phone: null },
  ...{ preferred_language: 'English', insurance_provider: null, provider_id: 'v1' },
  ...{ provider_name: 'Dr. Gone', provider_away: false, time_zone: 'America/Phoenix' },
  ...change,
})

test('the front desk finds all upcoming visits of a provider who can no longer be booked', async () => {
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_providers')
      ? [{ id: 'gone', name: 'Dr. Gone', time_zone: 'America/Phoenix', is_listed: false, is_active: false }]
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

test('a provider who only closed booking has their normal day, with check-in', async () => {
  const full = { id: 'full', name: 'Dr. Full', time_zone: 'America/Phoenix', is_listed: false }
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_providers')
      ? [{ ...full, is_active: true }]
      : url.includes('/rpc/front_desk_visits') && !asksForUnstarted(sent)
        ? [deskVisit({ patient_name: 'Bea Stays', waiting_since: new Date().toISOString() })]
        : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await page.getByLabelText('Provider').selectOptions('Dr. Full (not open for booking)')
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Check in Bea Stays' })).toBeVisible()
  await expect.element(page.getByText(/^Entered waiting room/)).toBeVisible()
})

test('visits that no one started are listed with their actions', async () => {
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_visits') && asksForUnstarted(sent)
      ? [deskVisit({ patient_name: 'Ana Missed', appointment_date: '2026-11-02T17:00:00Z' })]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Not started' })).toBeVisible()
  await page.getByRole('button', { name: /^Change the visit of Ana Missed/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Cancel visit' })).toBeVisible()
})

test('visits that weren’t started and can’t be loaded are no empty list', async () => {
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_visits') && asksForUnstarted(sent)
      ? Response.json({ message: 'Broken' }, { status: 500 })
      : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await expect.element(page.getByText('We couldn’t load the visits that weren’t started.')).toBeVisible()
})

test('a visit whose provider can’t see patients says so, and is neither checked in nor moved', async () => {
  const visit = (provider_away: boolean) =>
    deskVisit({
      id: String(provider_away),
      patient_name: provider_away ? 'Ana Left' : 'Bea Stays',
      provider_away,
    })
  const sent = answerRequests((url) =>
    url.includes('/rpc/front_desk_visits') && !asksForUnstarted(sent) ? [visit(true), visit(false)] : [],
  )
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

test('the front desk reads the patient’s time where their clock differs, and who can’t come', async () => {
  const at = `${new Date().toISOString().slice(0, 10)}T22:00:00Z`
  const visits = [
    deskVisit({
      patient_name: 'East',
      appointment_date: at,
      patient_time_zone: 'Asia/Tokyo',
      cannot_come_at: at,
    }),
    deskVisit({ id: 'd2', patient_name: 'Here', appointment_date: at, patient_time_zone: 'America/Phoenix' }),
  ]
  answerRequests((url) => (url.includes('/rpc/front_desk_visits') ? visits : []))
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <DayPage TakePayment={() => null} />
    </WithProvider>,
  )
  await expect.element(page.getByText(/^7:00 AM GMT\+9 for the patient$/).first()).toBeVisible()
  // The list of visits that weren't started has the same two.
  expect(page.getByText(/for the patient$/).elements()).toHaveLength(2)
  expect(page.getByText(/^Patient can’t come 3:00 PM$/).elements()).toHaveLength(2)
})
