import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { WaitingPatients } from './waiting-patients.tsx'

afterEach(() => vi.restoreAllMocks())

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const visit = (id: string, last_name: string, change: object) => ({
  ...{ id, status: 'scheduled', appointment_date: minutesFromNow(-3), waiting_since: minutesFromNow(-8) },
  patient: { id: `p-${id}`, patient_id: '1234567', first_name: 'Maya', last_name },
  ...change,
})

test('a provider sees on any tab who is in the waiting room, and opens the visit', async () => {
  answerRequests({
    today: [
      visit('v1', 'Waits', {}),
      visit('v2', 'NotHere', { waiting_since: null }),
      visit('v3', 'Begun', { status: 'in_progress' }),
      visit('v4', 'Missed', { appointment_date: minutesFromNow(-90) }),
    ],
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <WaitingPatients timeZone="America/Phoenix" />
    </WithProvider>,
  )
  await expect.element(page.getByText('Maya Waits is waiting')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Open visit' }))
    .toHaveAttribute('href', '/telehealth-session/v1')
  for (const other of [/NotHere/, /Begun/, /Missed/]) expect(page.getByText(other).elements()).toHaveLength(0)
  await expectAccessible(document.body)
})
