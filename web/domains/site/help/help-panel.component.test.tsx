import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Role } from '#web/platform/session/state.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import HelpPanel from './help-panel.tsx'

afterEach(() => vi.restoreAllMocks())

async function open(role: Role) {
  answerRequests([])
  await signInAs(crypto.randomUUID(), role)
  const router = createMemoryRouter([{ path: '/', element: <HelpPanel /> }])
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('link', { name: /^Call 988/ })).toBeVisible()
}

const plan = page.getByRole('link', { name: /^My safety plan/ })

test('a patient finds their safety plan and their messages in Help', async () => {
  await open('patient')
  await expect.element(plan).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Message your provider/ }))
    .toHaveAttribute('href', '/patient-dashboard?open=messages')
})

test('a guardian, who has no plan and no patient portal, gets links to neither', async () => {
  await open('representative')
  await expect.element(plan).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: /^Message a provider/ }))
    .toHaveAttribute('href', '/family')
  expect(page.getByText('Next Appointment card').query()).toBeNull()
})
