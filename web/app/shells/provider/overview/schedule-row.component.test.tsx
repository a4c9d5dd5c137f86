import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TodaysVisit } from '#core/answers/provider-overview.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ScheduleRow } from './schedule-row.tsx'

afterEach(() => vi.restoreAllMocks())

const now = Date.parse('2026-11-16T17:00:00Z')
const visit = {
  ...{ id: 'v1', appointment_type: 'follow-up', duration_minutes: 30, status: 'scheduled' },
  patient: { id: 'p1', first_name: 'Maya', last_name: 'Torres', preferred_language: 'English' },
} as unknown as TodaysVisit

const show = (more: Partial<TodaysVisit>) =>
  render(
    <WithProvider>
      <ol>
        <ScheduleRow visit={{ ...visit, ...more }} timeZone="America/Phoenix" now={now} waiting={false} />
      </ol>
    </WithProvider>,
  )

test('a patient who told the practice that they can’t come is marked in the day', async () => {
  await show({ appointment_date: '2026-11-16T17:30:00Z', cannot_come_at: '2026-11-16T16:10:00Z' })
  await expect.element(page.getByText('Patient can’t come 9:10 AM')).toBeVisible()
})

test.each([
  ['2026-11-16T16:50:00Z', true],
  ['2026-11-16T16:58:00Z', false],
])('from five minutes after the start, a missing patient is mentioned (%s)', async (appointment_date, is) => {
  await show({ appointment_date })
  await expect.element(page.getByRole('link', { name: /Start Session/ })).toBeVisible()
  expect(page.getByText('Not in the waiting room yet').elements()).toHaveLength(is ? 1 : 0)
})

test('a visit that was not held links to where it can be moved, canceled or marked', async () => {
  await show({ appointment_date: '2026-11-16T15:00:00Z' })
  await expect
    .element(page.getByRole('link', { name: 'Record outcome' }))
    .toHaveAttribute('href', expect.stringContaining('appointments?visit=v1'))
})
