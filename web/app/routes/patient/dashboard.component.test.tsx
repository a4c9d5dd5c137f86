import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { messages } from '#web/domains/account/patient/onboarding/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { Component } from './dashboard.tsx'

afterEach(() => vi.restoreAllMocks())

const me = '00000000-0000-4000-8000-0000000000c3'
const profile = {
  ...{ id: me, first_name: 'Mateo', last_name: 'Torres', preferred_name: null, allergies: 'None known' },
  ...{ registration_completed: true, intake_completed: false, updated_at: '2026-11-18T10:00:00Z' },
}
const visit = {
  ...{ id: 'v1', appointment_type: 'consultation', duration_minutes: 60, provider: null },
  ...{ status: 'scheduled', appointment_date: new Date(Date.now() + 48 * 3_600_000).toISOString() },
}

async function show(visits: object[]) {
  answerRequests((url) => {
    if (url.includes('/appointments')) return visits
    if (url.includes('/profiles')) return { ...profile, current_medications: [], intake_completed: true }
    return []
  })
  await signInAs(me, 'patient')
  const router = createMemoryRouter(
    [
      { path: paths.booking, element: <p>Booking</p> },
      { element: <Outlet context={profile} />, children: [{ path: paths.patientDashboard, Component }] },
    ],
    { initialEntries: [paths.patientDashboard] },
  )
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const send = page.getByRole('button', { name: messages.en.completeIntake })

test('a teen sees, moves and cancels the visit the practice booked above their health history', async () => {
  const router = await show([visit])
  const move = page.getByRole('button', { name: /^Reschedule/ })
  await expect.element(move).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  await expect.element(send).toBeVisible()
  expect(move.element().compareDocumentPosition(send.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await send.click()
  await expect.element(page.getByText(messages.en.intakeDone)).toBeVisible()
  expect(router.state.location.pathname).toBe(paths.patientDashboard)
})

test('a patient without a visit is led to booking the first one', async () => {
  const router = await show([])
  await expect.element(send).toBeVisible()
  expect(page.getByText('No upcoming visits').elements()).toHaveLength(0)
  await send.click()
  await expect.poll(() => router.state.location.pathname).toBe(paths.booking)
})
