import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
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

test('on a narrow phone no link squeezes the text beside it', async () => {
  answerRequests([])
  await signInAs('00000000-0000-4000-8000-0000000000b1', 'patient')
  await page.viewport(320, 640)
  await render(
    <WithProvider>
      <Confirmed {...booked} home="/patient-dashboard" onAnother={() => {}} />
    </WithProvider>,
  )
  const text = page.getByText(words.fillForms).element().getBoundingClientRect()
  const link = page.getByRole('link', { name: words.openForms }).element().getBoundingClientRect()
  expect(link.top).toBeGreaterThanOrEqual(text.bottom)
  await page.viewport(414, 896)
})

const leo = {
  patient_id: '00000000-0000-4000-8000-0000000000c1',
  patient_name: 'Leo Bell',
  patient_first_name: 'Leo',
}
async function showGuardian(rights_now: string[], patient_signs_in: boolean) {
  answerRequests((url) =>
    url.includes('people_i_act_for') ? [{ ...leo, rights_now, patient_signs_in }] : [],
  )
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value={leo.patient_id}>
        <Confirmed {...booked} pay="insurance" home={`/family/${leo.patient_id}`} onAnother={() => {}} />
      </ActingFor>
    </WithProvider>,
  )
  await expect.element(page.getByText('The visit for Leo is booked')).toBeVisible()
}

test('a guardian who may join fills in the forms', async () => {
  await showGuardian(['schedule', 'forms'], false)
  await expect.element(page.getByRole('link', { name: words.openForms })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.addPhotos })).toBeVisible()
})

test('the forms of a teen who signs in are left to the teen', async () => {
  await showGuardian(['schedule', 'forms'], true)
  await expect.element(page.getByRole('link', { name: words.addPhotos })).toBeVisible()
  await expect.element(page.getByRole('link', { name: words.openForms })).not.toBeInTheDocument()
})

test('a person who may only schedule gets no links they can’t open', async () => {
  await showGuardian(['schedule'], false)
  await expect.element(page.getByText('Before Leo’s visit')).not.toBeInTheDocument()
})
