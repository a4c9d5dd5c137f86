import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#web/platform/paths.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { BookingProfile } from './api/booking-profile.ts'
import { BookingForm } from './booking-form.tsx'
import type { Booked } from './confirmed.tsx'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

const provider = {
  id: '00000000-0000-4000-8000-0000000000a1',
  first_name: 'Ana',
  last_name: 'Licensed',
  specialty: 'Psychiatry',
  provider_title: 'Dr.',
  credentials: 'MD',
  languages: ['English'],
  profile_photo_url: null,
  hourly_rate: 200,
  time_zone: 'America/Phoenix',
}
const dayMs = 86_400_000
/** A Monday that the calendar holds: January 1, 1970 was a Thursday. */
const date = new Date((Math.floor(Date.now() / dayMs / 7) * 7 + 18) * dayMs).toISOString().slice(0, 10)
const time = `${date}T17:00:00.000Z`
const chosen: Selection = { provider: provider.id, date, time, pay: 'credit_card' }
const words = messages.en
const profile: BookingProfile = { state: 'AZ', intake_completed: true, insurance_provider: null }
const license = [{ provider_id: provider.id, kind: 'license', expires_on: '2099-12-31' }]
const visit = {
  id: '00000000-0000-4000-8000-0000000000e1',
  appointment_date: time,
  ends_at: `${date}T18:00:00.000Z`,
  updated_at: '2026-11-17T17:00:00.000Z',
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

interface FormProps {
  start?: Selection
  onBooked?: (booked: Booked) => void
}

function Form({ start = chosen, onBooked = () => {} }: FormProps) {
  const [selection, setSelection] = useState(start)
  const [notes, setNotes] = useState('I wake at three.')
  const change = (part: Partial<Selection>) => setSelection((before) => ({ ...before, ...part }))
  return (
    <BookingForm
      profile={profile}
      notes={notes}
      setNotes={setNotes}
      choice={{ selection, change, clear: () => {} }}
      onBooked={onBooked}
    />
  )
}

/** Calendar requests stay unanswered: only the answer to the booking matters here. */
async function answerBooking(answer: () => object | Promise<object>) {
  const sent = answerRequests((url, method) => {
    if (url.includes('/rest/v1/appointments') && method === 'POST') return answer()
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers')) return license
    return new Promise(() => {})
  })
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  return sent
}

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

const confirm = () =>
  page
    .getByRole('button', { name: /^Confirm/ })
    .elements()
    .find((button) => button.checkVisibility())

async function press() {
  await expect.element(page.getByRole('radio', { name: /Ana Licensed/ })).toBeInTheDocument()
  ;(confirm() as HTMLElement).click()
}

test.each([
  ['on a phone', 390],
  ['on a wide screen', 1440],
])(
  '%s a booking that fails says so beside the button, keeps what was chosen and offers ways out',
  async (_, width) => {
    await page.viewport(width, 900)
    const sent = await answerBooking(() =>
      Response.json({ code: '22000', message: 'broken' }, { status: 400 }),
    )
    const booked = () => sent.filter(({ body }) => (body as { appointment_date?: string })?.appointment_date)
    await render(
      <WithProvider>
        <Form />
      </WithProvider>,
    )
    await press()
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText('Failed to create appointment. Please try again.')).toBeVisible()
    const gap = Math.abs(
      alert.element().getBoundingClientRect().bottom - (confirm()?.getBoundingClientRect().top ?? 0),
    )
    expect(gap).toBeLessThan(240)
    await expectAccessible(alert.element())
    await expect.element(page.getByRole('textbox', { name: /^A note for/ })).toHaveValue('I wake at three.')

    const before = booked().length
    await alert.getByRole('button', { name: 'Try again' }).click()
    await eventually(() => expect(booked().length).toBeGreaterThan(before))
    await alert.getByRole('button', { name: 'Choose another time' }).click()
    expect(document.activeElement?.textContent).toContain('When works for you?')
  },
)

test('a rule of the practice is said in its own words', async () => {
  await answerBooking(() =>
    Response.json({ code: 'SM203', message: 'A rule', details: null, hint: null }, { status: 400 }),
  )
  await render(
    <WithProvider>
      <Form />
    </WithProvider>,
  )
  await press()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().textContent).not.toMatch(
    /Failed to create|Please select|logged in/,
  )
})

test('missing choices are shown next to the button until something is chosen, and the first gets the focus', async () => {
  await answerBooking(() => new Promise(() => {}))
  await render(
    <WithProvider>
      <Form start={{ pay: 'credit_card' }} />
    </WithProvider>,
  )
  await press()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a date, time, and provider.')
  expect(document.activeElement?.textContent).toContain(words.who)
  await page.getByRole('radio', { name: /Licensed/ }).click({ force: true })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await press()
  expect(document.activeElement?.textContent).toContain(words.when)
})

test('licenses are awaited, and requested again after a failure, before the page says that there is no provider', async () => {
  let licenses: () => object | Promise<object> = () => Response.json({ message: 'away' }, { status: 500 })
  answerRequests((url) => {
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers')) return licenses()
    return new Promise(() => {})
  })
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  await render(
    <WithProvider>
      <Form start={{ pay: 'credit_card' }} />
    </WithProvider>,
  )
  await expect.element(page.getByText(words.licensesFailed)).toBeVisible()
  expect(page.getByText(words.nobodyIn('Arizona')).query()).toBeNull()
  licenses = () => new Promise(() => {})
  await page.getByRole('button', { name: words.tryAgain }).click()
  await expect.element(page.getByText(words.loadingProviders)).toBeInTheDocument()
  expect(page.getByText(words.nobodyIn('Arizona')).query()).toBeNull()
})

test('a patient who turned 18 is led to where they sign', async () => {
  await answerBooking(() => Response.json({ code: 'SM726', message: 'A rule' }, { status: 403 }))
  await render(
    <WithProvider>
      <Form />
    </WithProvider>,
  )
  await press()
  await expect.element(page.getByRole('link', { name: words.signNow })).toHaveAttribute('href', paths.helpers)
})

/** A calendar with one opening, which the booking takes as soon as it has arrived. */
async function answerCalendar(book: () => object | Promise<object>, find: () => object | Promise<object>) {
  const state = { taken: false }
  const sent = answerRequests((url, method) => {
    if (url.includes('/rest/v1/appointments?select=appointment_date')) return []
    if (url.includes('/rest/v1/appointments')) return method === 'POST' ? book() : find()
    if (url.includes('/rpc/booked_slots'))
      return state.taken ? [{ appointment_date: time, ends_at: visit.ends_at }] : []
    if (url.includes('/rpc/booked_times')) return []
    if (url.includes('provider_availability'))
      return [
        {
          ...provider,
          buffer_minutes: 0,
          changes: [],
          hours: [{ day_of_week: 1, start_time: '08:00', end_time: '12:00', is_available: true }],
        },
      ]
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers')) return license
    if (url.includes('/provider_visit_types')) return []
    return new Promise(() => {})
  })
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  const booked = () =>
    sent.flatMap(({ body }) => {
      const row = body as { id?: string; appointment_date?: string; notes?: string } | undefined
      return row?.appointment_date ? [row] : []
    })
  return { state, booked }
}

test('a booking whose answer is lost is booked, not reported as failed', async () => {
  await answerCalendar(lost, () => visit)
  const onBooked = vi.fn()
  await render(
    <WithProvider>
      <Form onBooked={onBooked} />
    </WithProvider>,
  )
  await press()
  await eventually(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(onBooked.mock.calls[0]?.[0]).toMatchObject({ appointment: visit, provider: { id: provider.id } })
  expect(page.getByText(words.failed).query()).toBeNull()
})

test('the time of one’s own visit is not called gone after the network was away', async () => {
  let find: () => object | Promise<object> = lost
  const { state } = await answerCalendar(
    () => {
      state.taken = true
      return lost()
    },
    () => find(),
  )
  const onBooked = vi.fn()
  await render(
    <WithProvider>
      <Form onBooked={onBooked} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { pressed: true })).toBeInTheDocument()
  find = () => {
    // Once while the server is away.
    find = () => visit
    return Response.json({ message: 'away' }, { status: 500 })
  }
  await press()
  await eventually(() => expect(onBooked).toHaveBeenCalledOnce())
  expect(page.getByText(words.gone).query()).toBeNull()
})

test.each([
  ['was not made, what is changed before trying again is booked', undefined],
  ['was made after all, no second one is, and the patient reads that it is the first', visit],
])('if the lost booking %s', async (_, found) => {
  let find: () => object | Promise<object> = lost
  let book: () => object | Promise<object> = lost
  const { booked } = await answerCalendar(
    () => book(),
    () => find(),
  )
  const onBooked = vi.fn()
  await render(
    <WithProvider>
      <Form onBooked={onBooked} />
    </WithProvider>,
  )
  await press()
  await expect.element(page.getByRole('alert').getByText(words.failed)).toBeVisible()
  await page.getByRole('textbox', { name: /^A note for/ }).fill('I sleep well now.')
  find = () => found ?? []
  book = () => visit
  ;(confirm() as HTMLElement).click()
  await eventually(() => expect(onBooked).toHaveBeenCalledOnce())
  if (found) {
    expect(booked()).toHaveLength(1)
    await expect.element(page.getByText(words.bookedBefore)).toBeVisible()
  } else {
    const [first, second] = booked()
    expect(second?.notes).toBe('I sleep well now.')
    expect(second?.id).not.toBe(first?.id)
  }
})

test('the next opening is the one for the shortest visit a provider offers', async () => {
  const hours = Array.from({ length: 7 }, (_, day_of_week) => ({
    day_of_week,
    start_time: '09:00',
    end_time: '09:30',
    is_available: true,
  }))
  answerRequests((url) => {
    if (url.includes('provider_availability')) return [{ ...provider, buffer_minutes: 0, changes: [], hours }]
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers')) return license
    if (url.includes('/provider_visit_types'))
      return [
        { provider_id: provider.id, name: 'consultation', duration_minutes: 60 },
        { provider_id: provider.id, name: 'follow-up', duration_minutes: 30 },
      ]
    return []
  })
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  await render(
    <WithProvider>
      <Form start={{ pay: 'credit_card' }} />
    </WithProvider>,
  )
  await expect.element(page.getByText(/^Next available: /)).toBeVisible()
  await page.getByRole('radio', { name: /Licensed/ }).click({ force: true })
  await expect.element(page.getByText(words.nothingSoon)).toBeVisible()
  await page.getByRole('radio', { name: /30 minutes/ }).click({ force: true })
  await expect.element(page.getByText(/^Next available: /)).toBeVisible()
})

test('a time from a link is booked as it is, without a separate date', async () => {
  const onBooked = vi.fn()
  const sent = await answerBooking(() => visit)
  const { date: _, ...linked } = chosen
  await render(
    <WithProvider>
      <Form start={linked} onBooked={onBooked} />
    </WithProvider>,
  )
  await press()
  await expect.poll(() => onBooked.mock.calls.length).toBe(1)
  expect(sent).toContainEqual(
    expect.objectContaining({ body: expect.objectContaining({ appointment_date: time }) }),
  )
})

test('a patient who opens the list of states can leave it unchanged', async () => {
  await answerBooking(() => visit)
  await render(
    <WithProvider>
      <Form />
    </WithProvider>,
  )
  await page.getByRole('button', { name: words.changeState }).click()
  await page.getByRole('button', { name: words.keepState('Arizona') }).click()
  await expect.element(page.getByText(words.youWillBe('Arizona'))).toBeVisible()
})

test.each([
  ['provider_visit_types', words.typesFailed],
  ['booked_times', words.openingsFailed],
] as const)('when %s isn’t answered the patient is told and can try again', async (failing, title) => {
  let away = true
  answerRequests((url) => {
    if (url.includes(failing)) return away ? Response.json({ message: 'away' }, { status: 500 }) : []
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers')) return license
    return new Promise(() => {})
  })
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  await render(
    <WithProvider>
      <Form start={{ provider: provider.id, pay: 'credit_card' }} />
    </WithProvider>,
  )
  await expect.element(page.getByText(title)).toBeVisible()
  away = false
  await page.getByRole('button', { name: words.tryAgain }).first().click()
  await expect.element(page.getByText(title)).not.toBeInTheDocument()
})
