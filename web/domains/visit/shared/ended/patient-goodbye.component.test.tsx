import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { liveClient } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PatientGoodbye } from './patient-goodbye.tsx'

afterEach(() => vi.restoreAllMocks())

const bill = {
  total_amount: 200,
  paid_amount: 0,
  status: 'pending',
  session_duration_minutes: 60,
  hourly_rate: 200,
  time_basis: null,
}
const visit = {
  started_at: '2026-11-16T17:00:00Z',
  completed_at: '2026-11-16T17:48:00Z',
  notes: null,
  satisfaction_rating: 5,
  satisfaction_feedback: null,
  payment_method: 'credit_card',
  billing_records: bill,
  session_recordings: [],
  progress_notes: [],
}

async function open(changes: object | null = {}, actedFor?: string) {
  const row = changes && { ...visit, ...changes }
  answerRequests((url) => (url.includes('/rest/v1/appointments') ? (row ?? []) : []))
  await render(
    <WithProvider>
      <PatientGoodbye
        appointmentId="00000000-0000-4000-8000-000000000001"
        providerName="Elena Ruiz, MD"
        bookHref="/appointment-scheduling?provider=ruiz"
        homeHref="/family/kit"
        billsHref="/family/kit#bills"
        consents={null}
        actedFor={actedFor}
      />
    </WithProvider>,
  )
}
const cost = page.getByRole('region', { name: 'What this visit costs' })
const textOf = (region: typeof cost) => region.element().textContent
const summary = page.getByRole('region', { name: 'Summary' })

test('after a visit that was left open the patient reads neither who ended it nor how long it took', async () => {
  await open({ completed_at: null })
  await expect.element(page.getByText('Thank you. The visit has ended.')).toBeVisible()
  await expect.element(page.getByText(/The visit lasted/)).not.toBeInTheDocument()
})

test('after a visit the patient reads what it costs, how that was counted, and that nothing was charged yet', async () => {
  await open()
  await expect.poll(() => textOf(cost)).toMatch(/\$200\.00/)
  await expect.poll(() => textOf(cost)).toMatch(/60.minutes booked, at \$200\.00 an hour\./)
  await expect.poll(() => textOf(cost)).toMatch(/Nothing has been charged yet\. You chose to pay by card/)
})

test.each([
  [{ payment_method: 'insurance' }, /so we’ll bill your plan first\. You pay what insurance doesn’t cover\./],
  [{ billing_records: { ...bill, paid_amount: 50 } }, /\$50\.00 has been paid\. You still owe \$150\.00\./],
  [{ billing_records: { ...bill, status: 'paid' } }, /Paid\. You don’t owe anything for this visit\./],
  [
    { billing_records: { ...bill, time_basis: 'measured', session_duration_minutes: 48, total_amount: 160 } },
    /48.minutes of visit time, at \$200\.00 an hour\./,
  ],
])('what is said about the cost follows the bill: %o', async (changes, said) => {
  await open(changes)
  await expect.poll(() => textOf(cost)).toMatch(said)
})

test('without a recording nothing is said about its storage', async () => {
  await open()
  await expect.poll(() => textOf(summary)).toMatch(/RecordingNo recording was made\./)
  expect(textOf(summary)).not.toMatch(/Encrypted storage/)
  expect(textOf(summary)).not.toMatch(/HIPAA/)
})

test('a kept recording is stored encrypted until it is deleted', async () => {
  await open({ session_recordings: [{ delete_after: '2026-12-16T17:00:00Z', deleted_at: null }] })
  await expect.poll(() => textOf(summary)).toMatch(/Encrypted storageThe recording is encrypted with AES-256/)
})

test('the recording is said to be gone when its last part is', async () => {
  const part = (delete_after: string, deleted_at: string | null = null) => ({ delete_after, deleted_at })
  await open({
    session_recordings: [
      part('2026-12-16T17:00:00Z', '2026-11-17T16:00:00Z'),
      part('2026-12-16T17:20:00Z'),
      part('2026-12-16T17:48:00Z'),
      part('2026-12-16T17:30:00Z'),
    ],
  })
  await expect.poll(() => textOf(summary)).toMatch(/:48.[AP]M at the latest/)
})

test('the next visit is booked with the same provider', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Book your next visit' }))
    .toHaveAttribute('href', '/appointment-scheduling?provider=ruiz')
})

test('the ways home and to the bills lead where the visit’s patient is looked after', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Return to Dashboard' }))
    .toHaveAttribute('href', '/family/kit')
  await expect
    .element(page.getByRole('link', { name: 'See all bills' }))
    .toHaveAttribute('href', '/family/kit#bills')
})

test('a person who may no longer read the visit sees no error and no form that would be refused', async () => {
  await open(null)
  await expect
    .element(summary.getByText('Your access doesn’t include notes.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('region', { name: 'How was your visit?' })).not.toBeInTheDocument()
})

test('a recording that arrives after the end is heard of', async () => {
  await open()
  const topics = async () => (await liveClient()).getChannels().map(({ topic }) => topic)
  for (const table of ['session_recordings', 'session_transcripts'])
    await expect
      .poll(topics, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining(`${table}:appointment_id=eq.`))
})

test('a person who joined for a patient reads about the patient, not about themselves', async () => {
  await open({ satisfaction_rating: null }, 'Nico')
  await expect.element(page.getByRole('region', { name: 'How was Nico’s visit?' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Book Nico’s next visit' })).toBeVisible()
  await expect.element(page.getByText(/You (allowed|didn’t allow)/)).not.toBeInTheDocument()
})
