import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { WaitingForEarlier } from './waiting-for-earlier.tsx'

afterEach(() => vi.restoreAllMocks())

test('staff see which time zone a patient chose in, if it isn’t theirs', async () => {
  const waiting = (id: string, patient_time_zone: string) => ({
    ...{ id, patient_id: id, patient_name: id, phone: null, provider_id: 'd1', provider_name: 'Dr. Ruiz' },
    ...{
      appointment_id: null,
      appointment_date: null,
      weekdays: null,
      day_part: 'morning',
      notified_at: null,
    },
    ...{ created_at: '2026-11-16T17:00:00Z', can_book: true, patient_time_zone },
  })
  answerRequests((url) =>
    url.includes('waiting_for_earlier_times')
      ? [waiting('Tokyo', 'Asia/Tokyo'), waiting('Phoenix', 'America/Phoenix')]
      : [],
  )
  await signInAs(crypto.randomUUID(), 'front_desk')
  await render(
    <WithProvider>
      <WaitingForEarlier timeZone="America/Phoenix" onFind={() => {}} />
    </WithProvider>,
  )
  await expect
    .element(page.getByText(/^Any day, before noon \(patient’s clock: Japan Standard Time\)\. Requested/))
    .toBeVisible()
  await expect.element(page.getByText(/^Any day, before noon\. Requested/)).toBeVisible()
})
