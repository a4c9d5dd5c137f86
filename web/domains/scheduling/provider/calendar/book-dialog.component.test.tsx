import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatTime } from '#core/scheduling/format-when.ts'
import { viewerZone } from '#web/platform/viewer-zone.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BookDialog } from './book-dialog.tsx'

const provider = '00000000-0000-4000-8000-0000000000a1'
const hours = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  day_of_week,
  start_time: '09:00:00',
  end_time: '12:00:00',
  is_available: true,
}))
const consultation = { provider_id: provider, name: 'consultation', duration_minutes: 60 }
const followUp = { provider_id: provider, name: 'follow-up', duration_minutes: 30 }

/** Phoenix time, in the form the calendar writes into the address. */
const tomorrow = (time: string) => {
  const day = new Date(Date.now() + 17 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${day}T${time}:00-07:00`).toISOString().replace('.000Z', 'Z')
}

let booked: object[] = []
let sent: { url: string; body: unknown }[] = []
let types: object[] = []
beforeEach(() => {
  booked = []
  types = [consultation, followUp]
  sent = answerRequests((url, method) => {
    if (method === 'POST' && url.includes('/appointments'))
      return Response.json({ code: '', message: 'Failed to fetch' }, { status: 503 })
    if (url.includes('/providers'))
      return [{ id: provider, time_zone: 'America/Phoenix', buffer_minutes: 0, hours, changes: [] }]
    if (url.includes('/provider_visit_types')) return types
    if (url.includes('/booked_slots')) return booked
    if (url.includes('/profiles')) return { id: 'p1', first_name: 'Carl', last_name: 'Calm' }
    return []
  })
})
afterEach(() => vi.restoreAllMocks())

const open = (at: string) =>
  render(
    <WithProvider>
      <BookDialog patientId="p1" at={at} onClose={() => {}} />
    </WithProvider>,
  )
/** The picker has the viewer's clock. */
const timeAt = (at: string) => page.getByRole('button', { name: formatTime(at, viewerZone()), exact: true })
const gone = page.getByText('That time is no longer available. Please pick another time.')

test.each(['09:00', '10:00', '10:30'])('a clicked time within the hours is chosen: %s', async (at) => {
  await open(tomorrow(at))
  await expect.element(timeAt(tomorrow(at))).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(page.getByRole('combobox', { name: 'Visit type' }))
    .toHaveTextContent('Consultation, 60 minutes')
  await expect.element(gone).not.toBeInTheDocument()
})

test('near the end of the hours, or of the free time, the dialog starts with a type that fits', async () => {
  booked = [{ appointment_date: tomorrow('09:30'), ends_at: tomorrow('10:00') }]
  for (const at of ['11:30', '09:00']) {
    const dialog = await open(tomorrow(at))
    await expect.element(timeAt(tomorrow(at))).toHaveAttribute('aria-pressed', 'true')
    await expect
      .element(page.getByRole('combobox', { name: 'Visit type' }))
      .toHaveTextContent('Follow-up, 30 minutes')
    await expect.element(gone).not.toBeInTheDocument()
    await dialog.unmount()
  }
})

test('if no visit type fits, the dialog says how long the hours last', async () => {
  types = [consultation]
  await open(tomorrow('11:30'))
  await expect
    .element(
      page.getByText(
        /A 60-minute visit runs past the end of your hours at 12:00 PM\. Up to 30 minutes fit\./,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pick from my open times' })).toBeVisible()
})

test('a time that has passed is neither chosen nor accepted when typed', async () => {
  await open(new Date(Date.now() - 86_400_000).toISOString())
  await page.getByRole('button', { name: 'Another time, outside my hours' }).click()
  await page.getByLabelText('Date and time').fill('2026-01-05T10:00')
  await expect.element(page.getByText('That time has passed. Choose a later time.')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).toBeDisabled()
})

test('a booking that is sent again is the same one, for the state that was chosen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open(tomorrow('10:00'))
  await page.getByLabelText('State during the visit').selectOptions('Nevada')
  const submit = page.getByRole('button', { name: /^Book / })
  const rows = () =>
    sent.flatMap(({ url, body }) =>
      url.includes('/appointments') && body ? [body as { id: string; patient_state: string }] : [],
    )
  await submit.click()
  await expect.poll(rows).toHaveLength(1)
  await expect.element(submit).toBeEnabled()
  await submit.click()
  await expect.poll(rows).toHaveLength(2)
  expect(rows()[0]).toEqual(rows()[1])
  expect(rows()[0]).toMatchObject({ patient_state: 'NV', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
