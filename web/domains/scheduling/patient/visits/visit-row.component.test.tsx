import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PastRow } from './visit-row.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['I’m not available: at a conference', 'Reason: Your provider isn’t available: at a conference'],
  ['Another reason: Please call us about your refill', 'Reason: Please call us about your refill'],
  ['Snow: roads are closed', 'Reason: Snow: roads are closed'],
])('a canceled visit says why: %s', async (cancellation_reason, said) => {
  answerRequests([])
  await signInAs(crypto.randomUUID(), 'patient')
  const visit = {
    id: 'v1',
    appointment_date: '2026-11-05T17:00:00Z',
    ends_at: '2026-11-05T18:00:00Z',
    updated_at: '2026-11-01T17:00:00Z',
    appointment_type: 'follow_up',
    duration_minutes: 60,
    status: 'cancelled',
    cancellation_reason,
    cannot_come_at: null,
    satisfaction_rating: null,
    satisfaction_feedback: null,
    provider: null,
  }
  await render(
    <WithProvider>
      <ul>
        <PastRow visit={visit} />
      </ul>
    </WithProvider>,
  )
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
