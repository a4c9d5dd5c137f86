import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WorklistPage } from './worklist-page.tsx'

afterEach(() => vi.restoreAllMocks())

function open(address: string) {
  answerRequests((url) => {
    if (url.includes('/safety_worklist')) return []
    return { tier1_escalate_minutes: 20 }
  })
  const list = <WorklistPage timeZone="America/Phoenix" chartOf={(id) => `/chart/${id}`} />
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: list }], { initialEntries: [address] })}
      />
    </QueryClientProvider>,
  )
}

test('a link to a safety task that has since been closed says so', async () => {
  await open('/?task=t9')
  await expect.element(page.getByText('That safety task is no longer open.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
