import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addDays, today } from '#web/platform/plain-date.ts'
import { deviceZone, useProfileZone } from '#web/platform/viewer-zone.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { OwnTimes } from './slot-grid.tsx'
import { TimePicker } from './time-picker.tsx'

afterEach(() => vi.restoreAllMocks())

const id = '00000000-0000-4000-8000-000000000001'
const hours = Array.from({ length: 7 }, (_, day_of_week) => ({
  day_of_week,
  start_time: '00:00:00',
  end_time: '23:59:00',
  is_available: true,
}))
const provider = { id, time_zone: 'UTC', buffer_minutes: 0, hours, changes: [] }

function Picker({ zone, own, staff = false }: { zone: string; own?: OwnTimes; staff?: boolean }) {
  useProfileZone(zone)
  return (
    <TimePicker
      heading="When"
      provider={provider as never}
      durationMinutes={60}
      date={addDays(today(zone), 2)}
      time={undefined}
      {...(own && { own })}
      {...(staff && { zoneSettings: null })}
      onDate={() => {}}
      onTime={() => {}}
      onGone={() => {}}
    />
  )
}

async function open(zone: string, own?: OwnTimes) {
  answerRequests((url) => (url.includes('/providers?') ? [provider] : []))
  await signInAs(crypto.randomUUID(), 'patient')
  await render(
    <WithProvider>
      <Picker zone={zone} {...(own && { own })} />
    </WithProvider>,
  )
}
const own = page.getByText(/^Times are shown in your time zone/)
const other = page.getByText(/the time zone in your profile\. This device is set to/)

test('a patient whose device is on another clock reads about it once', async () => {
  await open('Asia/Tokyo')
  await expect.element(other).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()
})

test('a patient whose device agrees with the profile reads which zone the times are in', async () => {
  await open(deviceZone())
  await expect.element(own).toBeVisible()
  await expect.element(other).not.toBeInTheDocument()
})

test('a time at which the patient already has a visit says so and can’t be chosen', async () => {
  const from = Date.parse(`${addDays(today('UTC'), 2)}T10:00:00Z`)
  await open('UTC', { label: 'Your visit', times: [{ from, to: from + 90 * 60_000 }] })
  const names = () =>
    page
      .getByRole('button', { name: /Your visit/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['10:00 AM Your visit', '11:00 AM Your visit'])
  await expect.element(page.getByRole('button', { name: /^10:00 AM/ })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '12:00 PM' })).toBeEnabled()
})

test.each([
  [false, 'or call us at'],
  [true, 'Check your connection and try again.'],
])(
  'who can’t see the open times reads what to do; staff aren’t asked to call the practice',
  async (staff, said) => {
    answerRequests(() => Response.json({ message: 'No' }, { status: 403 }))
    await signInAs(crypto.randomUUID(), staff ? 'front_desk' : 'patient')
    await render(
      <WithProvider>
        <Picker zone="UTC" staff={staff} />
      </WithProvider>,
    )
    await expect.poll(() => document.body.textContent).toContain(said)
    expect(document.body.textContent?.includes('call us')).toBe(!staff)
  },
)
