import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { EarlierTimeRequest } from './api.ts'
import { EarlierTimeDialog } from './earlier-time-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

const provider = { id: '00000000-0000-4000-8000-000000000001', name: 'Dr. Ruiz' }
const hour = 3_600_000
const noonInPhoenix = 19 * hour
const nextNoon = Math.ceil((Date.now() - noonInPhoenix) / (24 * hour)) * 24 * hour + noonInPhoenix
/** Counted from a noon, so that no hour that is offered goes past the end of a day. */
const inHours = (hours: number) => new Date(nextNoon + hours * hour).toISOString()
const visit = {
  id: '00000000-0000-4000-8000-000000000002',
  when: 'Monday, November 30 at 10:00 AM',
  starts: inHours(72),
  minutes: 60,
}
const patient = '00000000-0000-4000-8000-000000000003'
const waiting: EarlierTimeRequest = {
  id: '00000000-0000-4000-8000-000000000004',
  provider_id: provider.id,
  appointment_id: visit.id,
  weekdays: [1],
  day_part: 'morning',
}

async function open(requests: object) {
  const onClose = vi.fn()
  await signInAs(patient, 'patient')
  await render(
    <WithProvider>
      <EarlierTimeDialog
        patient={patient}
        provider={provider}
        visit={visit}
        requests={{ isError: false, refetch: vi.fn(), ...requests } as never}
        onClose={onClose}
      />
    </WithProvider>,
  )
  return onClose
}
const button = (name: string) => page.getByRole('button', { name })

const everyDay = Array.from({ length: 7 }, (_, day_of_week) => ({
  day_of_week,
  start_time: '00:00:00',
  end_time: '23:59:00',
  is_available: true,
}))
/** A provider who works around the clock with these times booked, and a patient with other visits. */
const calendar =
  (booked: object[], own: object[] = []) =>
  (url: string) =>
    url.includes('/providers?')
      ? [{ id: provider.id, time_zone: 'America/Phoenix', buffer_minutes: 0, hours: everyDay, changes: [] }]
      : url.includes('booked_slots')
        ? booked
        : url.includes('/appointments?select=')
          ? own
          : { id: visit.id }
const saved = (url: string) => (url.includes('/appointments?select=') ? [] : { id: waiting.id })
const asked = (sent: { url: string; body: unknown }[]) =>
  sent.filter(({ url }) => url.includes('earlier_time_requests'))
const free = page.getByRole('region', { name: 'Open times' })

test('a patient takes an earlier time that is free right now', async () => {
  const sent = answerRequests(calendar([]))
  const onClose = await open({ data: [] })
  const times = free.getByRole('listitem')
  await expect.poll(() => times.elements().length).toBe(6)
  await times.nth(0).getByRole('button').click()
  await free.getByRole('button', { name: /^Move visit to / }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [move] = sent.filter(({ url }) => url.includes(`appointments?id=eq.${visit.id}`))
  const { appointment_date = '' } = (move?.body ?? {}) as { appointment_date?: string }
  expect(Date.parse(appointment_date)).toBeLessThan(Date.parse(visit.starts))
})

/** A move after which no time is left, while the hours are slow to be read again. */
function moveLastTime(answer: () => object) {
  let moved = false
  const hours = Promise.withResolvers<void>()
  answerRequests(async (url, method) => {
    if (method === 'PATCH') {
      moved = true
      return answer()
    }
    if (moved && url.includes('/providers?')) await hours.promise
    return calendar(moved ? [{ appointment_date: inHours(-48), ends_at: inHours(96) }] : [])(url)
  })
  return async () => {
    await free.getByRole('listitem').nth(0).getByRole('button').click()
    await free.getByRole('button', { name: /^Move visit to / }).click()
    await expect.poll(() => free.getByRole('listitem').elements().length).toBe(0)
    expect(free.element().textContent).not.toMatch(/No earlier time/)
    hours.resolve()
  }
}

test('a patient who takes the only earlier time learns that the visit was moved', async () => {
  const move = moveLastTime(() => ({ id: visit.id }))
  const onClose = await open({ data: [] })
  await move()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('a patient who is refused the only earlier time sees why', async () => {
  const move = moveLastTime(() => Response.json({ code: 'P0001', message: 'taken' }, { status: 400 }))
  const onClose = await open({ data: [] })
  await move()
  await expect.poll(() => free.getByRole('alert').element().textContent).toContain('It hasn’t changed')
  await expect.poll(() => free.element().textContent).toMatch(/No earlier times are open right now\./)
  expect(onClose).not.toHaveBeenCalled()
})

test('a time at which the patient has another visit isn’t offered', async () => {
  const own = { id: 'other', appointment_date: inHours(-48), ends_at: inHours(71) }
  answerRequests(calendar([], [own]))
  await open({ data: [] })
  await expect.poll(() => free.getByRole('listitem').elements().length).toBe(1)
})

test.each([
  ['provider_is_free', /Someone just booked that time/],
  ['patient_is_free', /You already have another visit at that time/],
])('a patient is told what is in the way of an earlier time: %s', async (constraint, said) => {
  const message = `conflicting key value violates exclusion constraint "${constraint}"`
  answerRequests((url, method) =>
    method === 'PATCH' ? Response.json({ code: '23P01', message }, { status: 409 }) : calendar([])(url),
  )
  await open({ data: [] })
  await free.getByRole('listitem').nth(0).getByRole('button').click()
  await free.getByRole('button', { name: /^Move visit to / }).click()
  await expect.poll(() => free.getByRole('alert').element().textContent).toMatch(said)
})

test('the free times follow the days and hours the patient chooses', async () => {
  answerRequests(calendar([]))
  await open({ data: [] })
  await page.getByText('Noon or later').click()
  await expect.poll(() => free.getByRole('listitem').elements().length).toBeGreaterThan(0)
  expect(free.element().textContent).not.toMatch(/AM/)
})

test('without an earlier time the patient sees that and can wait for one', async () => {
  answerRequests(calendar([{ appointment_date: inHours(-48), ends_at: inHours(96) }]))
  await open({ data: [] })
  await expect.poll(() => free.element().textContent).toMatch(/No earlier times are open right now\./)
  await expect.element(button('Notify me')).toBeVisible()
})

test('a patient asks for an earlier time than their visit, on the days and at the hours that work', async () => {
  const sent = answerRequests(saved)
  const onClose = await open({ data: [] })
  await expect
    .element(page.getByRole('dialog'))
    .toHaveAccessibleDescription(expect.stringContaining(`a time before ${visit.when} opens`))
  const days = page.getByRole('group', { name: /Days that work for you/ })
  await days.getByText('Tue').click()
  await days.getByText('Fri').click()
  await page.getByText('Noon or later').click()
  await button('Notify me').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked(sent).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      patient_id: patient,
      provider_id: provider.id,
      appointment_id: visit.id,
      weekdays: [2, 5],
      day_part: 'afternoon',
    },
  ])
})

test('without a choice any day and hour counts', async () => {
  const sent = answerRequests(saved)
  await open({ data: [] })
  await button('Notify me').click()
  await expect.poll(() => asked(sent)[0]?.body).toMatchObject({ weekdays: null, day_part: null })
})

test('a request whose answer is lost isn’t reported as failed', async () => {
  const message = 'duplicate key value violates unique constraint "earlier_time_requests_pkey"'
  let lost = false
  const sent = answerRequests((url, method) => {
    if (method !== 'POST' || !url.includes('earlier_time_requests')) return saved(url)
    if (lost) return Response.json({ code: '23505', message }, { status: 409 })
    lost = true
    throw new TypeError('Failed to fetch')
  })
  const onClose = await open({ data: [] })
  await button('Notify me').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [first, second] = asked(sent).map(({ body }) => body)
  expect(second).toEqual(first)
})

test('on a narrow phone the days of the week are readable', async () => {
  answerRequests(saved)
  await page.viewport(320, 640)
  await open({ data: [waiting] })
  const day = page.getByRole('dialog').getByText('Wed').element()
  expect(day.getBoundingClientRect().height).toBeLessThan(
    2 * Number.parseFloat(getComputedStyle(day).fontSize),
  )
  await page.viewport(414, 896)
})

test('a waiting patient sees their request and can end it', async () => {
  const sent = answerRequests(saved)
  const onClose = await open({ data: [waiting] })
  await expect.element(page.getByRole('checkbox', { name: 'Mon' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Before noon' })).toBeChecked()
  await button('Cancel this request').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked(sent)[0]?.url).toContain(`earlier_time_requests?id=eq.${waiting.id}`)
})

test('a request for another visit moves to this one', async () => {
  const sent = answerRequests(saved)
  await open({ data: [{ ...waiting, appointment_id: '00000000-0000-4000-8000-000000000009' }] })
  await expect.element(page.getByText(/we’ll look for an earlier time for this visit instead/)).toBeVisible()
  await button('Notify me').click()
  await expect.poll(() => asked(sent)[0]?.body).toMatchObject({ appointment_id: visit.id, weekdays: [1] })
})

test('a pending request, or one that cannot be loaded, is not sent twice', async () => {
  await open({ data: undefined })
  await expect.element(page.getByText('Loading your request')).toBeInTheDocument()
  await expect.element(button('Notify me')).not.toBeInTheDocument()
})

test('a request that cannot be loaded can be tried again', async () => {
  const refetch = vi.fn()
  await open({ data: undefined, isError: true, refetch })
  await button('Try again').click()
  expect(refetch).toHaveBeenCalledOnce()
  await expect.element(button('Notify me')).not.toBeInTheDocument()
})
