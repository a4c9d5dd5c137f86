import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import MoreSheet from './more-sheet.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a patient opens their profile from any page of the portal', async () => {
  answerRequests(() => [])
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  const router = createMemoryRouter(
    [
      { path: paths.booking, element: <MoreSheet /> },
      { path: paths.patientDashboard, element: <p>Home</p> },
    ],
    { initialEntries: [`${paths.booking}?open=more`] },
  )
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.getByText('Edit Profile').click()
  await expect.poll(() => router.state.location.pathname).toBe(paths.patientDashboard)
  expect(router.state.location.search).toBe('?open=profile')
})
