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

const task = {
  id: 't1',
  source: 'message',
  summary: 'A message contains a possible safety concern',
  tier: 1,
  because: [],
  excerpt: null,
  excerpts: [],
  found_by: 'rules',
  reports: 1,
  created_at: '2026-11-18T17:00:00Z',
  last_reported_at: null,
  alarm_at: '2026-11-18T17:00:00Z',
  acknowledged_at: null as string | null,
  acknowledged_by: null,
  acknowledged_by_me: false,
  may_take_over: null,
  reminders: 0,
  reminded_at: null,
  remind_at: null,
  escalations: 0,
  escalated_at: null,
  escalated_to: null,
  escalated_to_me: false,
  escalate_at: null,
  escalates_to: null,
  escalates_to_me: false,
  contacts: [],
  safe_asked_at: null,
  safe_answer: null,
  safe_answered_at: null,
  status: 'open',
  disposition: null,
  disposition_note: null,
  closed_at: null,
  closed_by: null,
  provider: null,
  score: null,
  visit_at: null,
  location: null,
  guardians: [],
  patient: {
    id: 'p1',
    patient_id: '1000001',
    first_name: 'Walter',
    last_name: 'Price',
    date_of_birth: '1950-02-03',
    phone: '6025550142',
    address: null,
  },
}

test('after a task is acknowledged the focus is on the next action for the same patient', async () => {
  let shown = task
  answerRequests((url) => {
    if (url.includes('/safety_worklist')) return [shown]
    if (url.includes('/acknowledge_safety_task')) {
      shown = { ...task, acknowledged_at: '2026-11-18T17:05:00Z', acknowledged_by_me: true }
      return null
    }
    return url.includes('/closed_safety_tasks') ? [] : { tier1_escalate_minutes: 20 }
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider
        router={createMemoryRouter(
          [
            {
              path: '/',
              element: <WorklistPage timeZone="America/Phoenix" chartOf={(id) => `/chart/${id}`} />,
            },
          ],
          { initialEntries: ['/'] },
        )}
      />
    </QueryClientProvider>,
  )
  const acknowledge = page.getByRole('button', { name: 'Acknowledge the task about Walter Price' })
  await acknowledge.click()
  await expect.element(acknowledge).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /^Call Walter Price/ })).toHaveFocus()
})
