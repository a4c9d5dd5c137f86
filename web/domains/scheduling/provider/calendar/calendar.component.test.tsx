import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Calendar } from './calendar.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'

const zone = 'America/Phoenix'
const hours = [1, 2, 3, 4, 5].map((day_of_week) => ({
  day_of_week,
  start_time: '09:00:00',
  end_time: '17:00:00',
  is_available: true,
}))
const provider = {
  id: '00000000-0000-4000-8000-0000000000a1',
  time_zone: zone,
  buffer_minutes: 0,
  hours,
  changes: [],
}
const visit = (id: string, at: string, minutes: number) => ({
  id,
  patient_id: 'p1',
  appointment_date: at,
  appointment_type: 'follow-up',
  duration_minutes: minutes,
  status: 'scheduled',
  patient: { first_name: 'Lucía', last_name: 'Hernández', patient_id: '1234567', phone: null },
})

const Week = () => <Calendar view="week" calendar={useCalendarAddress(zone)} timeZone={zone} />

test('on a tablet, the week shows names in full and gives days off less room', async () => {
  await page.viewport(768, 1024)
  answerRequests((url) =>
    url.includes('/providers')
      ? [provider]
      : url.includes('/appointments')
        ? [visit('v1', '2030-11-18T17:00:00Z', 30), visit('v2', '2030-11-19T17:00:00Z', 60)]
        : [],
  )
  await render(
    <WithProvider at="/?day=2030-11-18">
      {/* As wide as it is beside the navigation. */}
      <div style={{ width: 656 }}>
        <Week />
      </div>
    </WithProvider>,
  )
  const widthOf = (day: string) =>
    page.getByRole('region', { name: day }).element().getBoundingClientRect().width
  await expect.poll(() => widthOf('Sunday, November 17')).toBeLessThan(50)
  expect(widthOf('Monday, November 18')).toBeGreaterThan(95)
  const names = page.getByText('Lucía Hernández', { exact: true })
  await expect.element(names.nth(1)).toBeVisible()
  for (const name of names.elements()) {
    const { bottom, right } = name.closest('a')?.getBoundingClientRect() ?? new DOMRect()
    const shown = name.getBoundingClientRect()
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth || name.scrollWidth)
    expect(shown.right).toBeLessThanOrEqual(right)
    expect(shown.bottom).toBeLessThanOrEqual(bottom)
  }
})
