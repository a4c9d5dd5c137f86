import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { NextAppointment } from './next-appointment.tsx'

afterEach(() => vi.restoreAllMocks())

test('a patient who dropped out finds the way back into a visit that began over an hour ago', async () => {
  answerRequests((url) =>
    url.includes('/appointments')
      ? [
          {
            id: 'v1',
            appointment_date: new Date(Date.now() - 70 * 60_000).toISOString(),
            appointment_type: 'follow_up',
            duration_minutes: 60,
            status: 'in_progress',
            provider: null,
          },
        ]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <NextAppointment /> }])} />
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Join Session' }))
    .toHaveAttribute('href', expect.stringContaining('v1'))
})
