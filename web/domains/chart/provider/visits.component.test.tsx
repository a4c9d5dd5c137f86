import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ChartReaderContext, supervisorReader } from './reader.ts'
import { Visits } from './visits.tsx'

afterEach(() => vi.restoreAllMocks())

test('all that a patient wrote about a visit is shown, also once it is canceled or rated', async () => {
  const visit = {
    ...{ appointment_date: '2026-11-02T17:00:00Z', appointment_type: 'follow-up', duration_minutes: 60 },
    ...{ reason: 'New dose', notes: 'There is a crisis at work', cancellation_reason: null },
    satisfaction_feedback: null,
  }
  answerRequests([
    { ...visit, id: 'v1', status: 'cancelled', cancellation_reason: 'I can’t go on like this' },
    {
      ...visit,
      id: 'v2',
      status: 'completed',
      satisfaction_feedback: 'I still feel hopeless',
      notes: 'New dose',
    },
  ])
  await render(
    <WithProvider>
      <ChartReaderContext value={supervisorReader}>
        <Visits patientId="p1" />
      </ChartReaderContext>
    </WithProvider>,
  )
  const rows = page.getByRole('listitem')
  const canceled = rows.nth(0)
  for (const said of ['New dose', 'There is a crisis at work', 'Canceled: I can’t go on like this'])
    await expect.element(canceled.getByText(said, { exact: true })).toBeVisible()
  const rated = rows.nth(1)
  await expect.element(rated.getByText('Patient’s feedback: I still feel hopeless')).toBeVisible()
  expect(rated.getByText('New dose').elements()).toHaveLength(1)
})
