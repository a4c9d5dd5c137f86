import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Confirmed } from './confirmed.tsx'
import { messages } from './messages.ts'

const words = messages.en
const booked = {
  appointment: {
    id: '00000000-0000-4000-8000-0000000000e1',
    appointment_date: '2099-03-02T17:00:00.000Z',
    ends_at: '2099-03-02T18:00:00.000Z',
    updated_at: '2026-11-17T17:00:00.000Z',
  },
  provider: { id: 'p1', first_name: 'Ana', last_name: 'Licensed', credentials: 'MD', hourly_rate: 200 },
  type: { name: 'consultation', duration_minutes: 60 },
  payWith: words.afterVisit,
  pay: 'credit_card',
  state: 'AZ',
} as unknown as Parameters<typeof Confirmed>[0]

afterEach(() => vi.restoreAllMocks())

test('a practice without email promises none after a booking', async () => {
  answerRequests([])
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  await render(
    <WithProvider>
      <Confirmed {...booked} home="/patient-dashboard" onAnother={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.bookedDetail, { exact: false })).toBeVisible()
  await expect.element(page.getByText(words.sentByEmail, { exact: false })).not.toBeInTheDocument()
})
