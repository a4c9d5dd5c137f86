import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { Component } from './layout.tsx'

afterEach(() => vi.restoreAllMocks())

test('a guardian has the crisis lines while their profile loads, and reads when the network is gone', async () => {
  answerRequests((url) => (url.includes('/profiles') ? new Promise<object>(() => {}) : []))
  await signInAs(crypto.randomUUID(), 'patient')
  const router = createMemoryRouter([{ path: '/family/*', Component }], { initialEntries: ['/family/'] })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument()
  await expect.poll(() => document.title).toBe('People you care for, Saguaro Mind')
  await expect.element(page.getByRole('link', { name: /988/ }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Get help now' })).toBeVisible()

  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You are offline.')).toBeVisible()
  network.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('You are offline.')).not.toBeInTheDocument()
})
