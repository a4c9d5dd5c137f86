import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Profile } from '#web/platform/session/own-profile.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { BookingForm } from './booking-form.tsx'
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
const time = '2099-03-02T17:00:00.000Z'
const chosen: Selection = { provider: provider.id, date: '2099-03-02', time, pay: 'credit_card' }
const profile = { state: 'AZ', intake_completed: true } as Profile

function Form({ start = chosen }: { start?: Selection }) {
  const [selection, setSelection] = useState(start)
  const [notes, setNotes] = useState('I wake at three.')
  const change = (part: Partial<Selection>) => setSelection((before) => ({ ...before, ...part }))
  return (
    <BookingForm
      profile={profile}
      notes={notes}
      setNotes={setNotes}
      choice={{ selection, change, clear: () => {} }}
      onBooked={() => {}}
    />
  )
}

/** What the calendar asks for stays unanswered: only the answer to the booking matters here. */
async function answerBooking(answer: () => object | Promise<object>) {
  const sent = answerRequests((url, method) => {
    if (url.includes('/rest/v1/appointments') && method === 'POST') return answer()
    if (url.includes('/rest/v1/providers')) return [provider]
    if (url.includes('/rpc/licensed_providers'))
      return [{ provider_id: provider.id, kind: 'license', expires_on: '2099-12-31' }]
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
    await vi.waitFor(() => expect(booked().length).toBeGreaterThan(before))
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

test('what is missing is said beside the button, until something is chosen', async () => {
  await answerBooking(() => new Promise(() => {}))
  await render(
    <WithProvider>
      <Form start={{ pay: 'credit_card' }} />
    </WithProvider>,
  )
  await press()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a date, time, and provider.')
  await page.getByRole('radio', { name: /Licensed/ }).click({ force: true })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
