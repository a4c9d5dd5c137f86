import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { messages } from './messages.ts'
import { Visits } from './visits.tsx'

const visit = (id: string, minutes: number) => ({
  id,
  appointment_date: new Date(Date.now() + minutes * 60_000).toISOString(),
  appointment_type: 'consultation',
  duration_minutes: 30,
  status: 'scheduled',
  satisfaction_rating: null,
  provider: null,
})

afterEach(() => vi.restoreAllMocks())

test('a second visit can be joined while the first is still open', async () => {
  answerRequests((url) =>
    url.includes('/appointments') ? [visit('v1', -50), visit('v2', 10), visit('v3', 3000)] : [],
  )
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <Visits />
    </WithProvider>,
  )
  const join = page.getByRole('link', { name: new RegExp(`^${messages.en.join}`) })
  await expect.element(join).toHaveAttribute('href', paths.telehealthSession('v2'))
})
