import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { TasksCard } from './tasks-card.tsx'

const me = '00000000-0000-4000-8000-000000000002'

afterEach(() => vi.restoreAllMocks())

const task = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  details: null,
  due_on: '2026-12-01',
  owner_id: me,
  done_at: null,
  patient_id: null,
  patient: null,
  ...more,
})

async function show(role: 'provider' | 'admin' = 'provider') {
  const sent = answerRequests((url, method) => {
    if (url.includes('/rpc/task_owners'))
      return [
        { user_id: me, name: 'Ana Nuñez' },
        { user_id: 'u2', name: 'Fern Office' },
      ]
    if (!url.includes('/staff_tasks')) return []
    if (method === 'PATCH') return { id: 't1' }
    if (url.includes('done_at=gte')) return [task('t3', 'Call the lab', { done_at: '2026-11-17T17:00:00Z' })]
    return [
      task('t1', 'Rebook the visits of Dr. Gone', {
        details: 'Mon, Dec 7: patient 1\nTue, Dec 8: patient 2',
      }),
      task('t2', 'Order a level', { patient_id: '00000000-0000-4000-8000-000000000009' }),
    ]
  })
  await signInAs(me, role)
  await render(
    <WithProvider>
      <TasksCard />
    </WithProvider>,
  )
  return sent
}

test('a task shows its details, and does not name a patient who left', async () => {
  await show()
  const details = page.getByText(/Mon, Dec 7: patient 1/)
  await expect.element(details).toBeVisible()
  expect(getComputedStyle(details.element()).whiteSpace).toBe('pre-wrap')
  await expect.element(page.getByText('Patient not under your care')).toBeVisible()
})

test('a task that was finished by mistake is undone, or reopened from the list', async () => {
  const sent = await show()
  const changes = () =>
    sent.filter(({ body }) => body && 'done_at' in (body as object)).map(({ body }) => body)
  await page.getByRole('checkbox', { name: 'Rebook the visits of Dr. Gone' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await eventually(() => expect(changes()).toEqual([{ done_at: expect.any(String) }, { done_at: null }]))
  await page.getByRole('button', { name: 'Completed tasks' }).click()
  await page.getByRole('button', { name: 'Reopen Call the lab' }).click()
  await eventually(() => expect(changes()).toHaveLength(3))
  expect(changes()[2]).toEqual({ done_at: null })
})

test('a task is handed over to a colleague', async () => {
  const sent = await show()
  await page.getByRole('button', { name: 'Reassign: Rebook the visits of Dr. Gone' }).click()
  await page.getByLabelText('New owner').selectOptions('Fern Office')
  await page.getByRole('button', { name: 'Assign task' }).click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('/rpc/hand_over_task'))?.body).toEqual({
      task: 't1',
      owner: 'u2',
    }),
  )
})

test('the supervising physician opens the chart of a task in their own portal', async () => {
  await show('admin')
  const chart = page.getByRole('link', { name: 'Patient’s chart' })
  await expect.element(chart).toHaveAttribute('href', '/admin/patients/00000000-0000-4000-8000-000000000009')
})
