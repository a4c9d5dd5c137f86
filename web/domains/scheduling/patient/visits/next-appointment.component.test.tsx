import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { practice } from '#core/practice.ts'
import { useProfileZone } from '#web/platform/viewer-zone.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { NextAppointment } from './next-appointment.tsx'

afterEach(() => vi.restoreAllMocks())

const provider = { id: 'p1', first_name: 'Elena', last_name: 'Ruiz', time_zone: 'America/Phoenix' }

async function show(
  visit: object | undefined,
  uncertain: string[] = [],
  sent: string[] = [],
  onboarding = false,
  element = <NextAppointment onboarding={onboarding} />,
) {
  answerRequests((url) => {
    if (url.includes('/rpc/uncertain_visits')) return uncertain
    if (url.includes('/intake_responses')) return sent.map((appointment_id) => ({ appointment_id }))
    return visit && url.includes('/appointments')
      ? [{ id: 'v1', appointment_type: 'follow_up', duration_minutes: 60, provider: null, ...visit }]
      : []
  })
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

test.each([
  [true, 0],
  [false, 1],
])('a patient reads whether their provider may be away: sees patients %s', async (is_active, said) => {
  const appointment_date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await show({ appointment_date, status: 'scheduled', provider: { ...provider, is_active } })
  await expect.element(page.getByRole('button', { name: /^Reschedule/ })).toBeVisible()
  expect(page.getByText(/may not be available for this visit/).elements()).toHaveLength(said)
  expect(page.getByRole('link', { name: practice.phone.label }).elements()).toHaveLength(said)
})

test('a disconnected patient finds the link back to a visit that started over an hour ago', async () => {
  const appointment_date = new Date(Date.now() - 70 * 60_000).toISOString()
  await show({ appointment_date, status: 'in_progress' })
  await expect
    .element(page.getByRole('link', { name: 'Join Session' }))
    .toHaveAttribute('href', expect.stringContaining('v1'))
})

test('a patient reads that a visit is uncertain because of the provider’s license', async () => {
  const appointment_date = new Date(Date.now() + 24 * 3_600_000).toISOString()
  await show({ appointment_date, status: 'scheduled', provider: { ...provider, is_active: true } }, ['v1'])
  await expect.element(page.getByText(/may not be available for this visit/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: practice.phone.label })).toBeVisible()
})

test.each([
  ['not sent', [], 1],
  ['sent', ['v1'], 0],
])('the forms of the next visit are found again while they are %s', async (_, sent, links) => {
  const appointment_date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await show({ appointment_date, status: 'scheduled' }, [], sent)
  await expect.element(page.getByRole('button', { name: /^Reschedule/ })).toBeVisible()
  await expect
    .poll(() => page.getByRole('link', { name: 'Fill out the forms' }).elements().length)
    .toBe(links)
})

test('a patient who can’t book yet sees the visit the practice booked, and nothing where there is none', async () => {
  const appointment_date = new Date(Date.now() + 48 * 3_600_000).toISOString()
  await show({ appointment_date, status: 'scheduled' }, [], [], true)
  await expect.element(page.getByRole('button', { name: /^Reschedule/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'Schedule New Appointment' }).elements()).toHaveLength(0)
})

test('on a phone the date and the join button come before the countdown', async () => {
  await page.viewport(390, 844)
  await show({ appointment_date: new Date(Date.now() + 600_000).toISOString(), status: 'scheduled' })
  const timer = page.getByRole('timer')
  await expect.element(timer).toBeVisible()
  const join = page.getByRole('link', { name: 'Join Session' }).element()
  expect(join.compareDocumentPosition(timer.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(join.getBoundingClientRect().bottom).toBeLessThan(timer.element().getBoundingClientRect().top)
  await page.viewport(414, 896)
})

function InNewYork() {
  useProfileZone('America/New_York')
  return <NextAppointment />
}

test.each([
  ['01', 'EST'],
  ['07', 'EDT'],
])('the time to join in month %s is in %s, like the visit', async (month, zone) => {
  const appointment_date = `${new Date().getFullYear() + 1}-${month}-15T18:00:00Z`
  await show({ appointment_date, status: 'scheduled', provider }, [], [], false, <InNewYork />)
  await expect.element(page.getByText(new RegExp(`You can join from .* ${zone}$`))).toBeVisible()
})
