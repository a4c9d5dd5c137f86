import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { OpenSafetyTasks } from './open-safety-tasks.tsx'
import { ChartReaderContext, supervisorReader, useProviderReader } from './reader.ts'

afterEach(() => vi.restoreAllMocks())

const tasks = [
  {
    id: 't1',
    source: 'message',
    summary: 'A message is concerning.',
    tier: 1,
    created_at: '2026-11-17T08:00:00Z',
    safe_asked_at: '2026-11-17T08:01:00Z',
    safe_answer: null,
    safe_answered_at: null,
  },
  {
    id: 't2',
    source: 'booking_note',
    summary: 'A booking note is concerning.',
    tier: 2,
    created_at: '2026-11-17T07:00:00Z',
    safe_asked_at: null,
    safe_answer: null,
    safe_answered_at: null,
  },
]
const patient = { id: 'p1', phone: '(602) 555-0142' }

function AsProvider() {
  return (
    <ChartReaderContext value={useProviderReader()}>
      <OpenSafetyTasks patient={patient} />
    </ChartReaderContext>
  )
}

const hrefs = () =>
  page
    .getByRole('link', { name: 'Record disposition' })
    .elements()
    .map((link) => link.getAttribute('href'))

test('a chart names every open safety task and links to the disposition of each', async () => {
  answerRequests(tasks)
  await render(
    <WithProvider>
      <AsProvider />
    </WithProvider>,
  )
  await expect.element(page.getByText('2 safety tasks are open.')).toBeVisible()
  for (const { summary } of tasks) await expect.element(page.getByText(new RegExp(summary))).toBeVisible()
  expect(hrefs()).toEqual([
    '/provider-dashboard/safety-tasks?task=t1',
    '/provider-dashboard/safety-tasks?task=t2',
  ])
})

test('a chart says that the patient was asked whether they are safe and gave no answer', async () => {
  answerRequests(tasks)
  await render(
    <WithProvider>
      <AsProvider />
    </WithProvider>,
  )
  const unanswered = page.getByText(/^“Are you safe right now\?” asked at .*, not answered\.$/)
  await expect.element(unanswered).toBeVisible()
  expect(unanswered.elements()).toHaveLength(1)
})

test('the supervising physician is led to the same tasks in their own list', async () => {
  answerRequests(tasks)
  await render(
    <WithProvider>
      <ChartReaderContext value={supervisorReader}>
        <OpenSafetyTasks patient={patient} />
      </ChartReaderContext>
    </WithProvider>,
  )
  await expect.element(page.getByText('2 safety tasks are open.')).toBeVisible()
  expect(hrefs()).toEqual(['/admin/safety-tasks?task=t1', '/admin/safety-tasks?task=t2'])
})

test('a chart says that its safety tasks could not be loaded', async () => {
  answerRequests(() => Response.json({ code: 'XX000', message: 'down' }, { status: 503 }))
  await render(
    <WithProvider>
      <AsProvider />
    </WithProvider>,
  )
  await expect.element(page.getByText('We couldn’t load this patient’s open safety tasks.')).toBeVisible()
  answerRequests(tasks)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('2 safety tasks are open.')).toBeVisible()
})
