import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ProviderGoodbye } from './provider-goodbye.tsx'

afterEach(() => vi.restoreAllMocks())

const bill = {
  ...{ id: 'b1', total_amount: 160, paid_amount: 0, status: 'pending', session_duration_minutes: 48 },
  ...{ hourly_rate: 200, time_basis: null },
}
const visit = {
  ...{ started_at: '2026-11-16T17:00:00Z', completed_at: '2026-11-16T17:48:00Z', notes: null },
  ...{ satisfaction_rating: null, satisfaction_feedback: null, billing_records: bill },
  ...{ session_recordings: [], progress_notes: [] },
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const coming = (id: string, last_name: string, minutes: number, cannot_come_at: string | null = null) => ({
  ...{ id, status: 'scheduled', appointment_date: inMinutes(minutes), cannot_come_at },
  patient: { id, first_name: 'Ana', last_name },
})

async function open(row: object, today: object[] = [], drafts: object[] = []) {
  answerRequests((url) => {
    if (url.includes('form_drafts')) return drafts
    if (url.includes('rpc/provider_overview')) return { today }
    return url.includes('/rest/v1/appointments') ? row : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <ProviderGoodbye appointmentId="v1" patientId="p1" patientName="Maya Torres" />
    </WithProvider>,
  )
}

test.each([
  [null, '$160.00 for 48 min booked', 'Choose the time to bill'],
  ['measured', '$160.00 for 48 min measured', 'Open the bill'],
  ['entered', '$160.00 for 48 min entered', 'Open the bill'],
])('of a bill whose time is %s it says so and leads to it', async (time_basis, said, link) => {
  await open({ ...visit, billing_records: { ...bill, time_basis } })
  await expect.poll(() => document.body.textContent).toContain(said)
  await expect
    .element(page.getByRole('link', { name: link }))
    .toHaveAttribute('href', expect.stringContaining('billing?bill=b1'))
})

test('the next patient is the next one who can come', async () => {
  await open(visit, [coming('v2', 'Vega', 10, inMinutes(-60)), coming('v3', 'Luna', 45)])
  await expect.element(page.getByRole('link', { name: /Next patient: Ana Luna/ })).toBeVisible()
  await expect.element(page.getByText(/Vega/)).not.toBeInTheDocument()
})

const kept = [
  { data: { summary: { value: 'Sleeps better; same dose.', at: 1 } }, updated_at: '2026-11-16T17:40:00Z' },
]

test('a summary that the visit doesn’t have is offered once it has ended', async () => {
  await open(visit, [], kept)
  await expect.element(page.getByText('Your summary wasn’t saved with the visit.')).toBeVisible()
  await expect.poll(() => document.body.textContent).toContain('Sleeps better; same dose.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('Your summary wasn’t saved with the visit.')).not.toBeInTheDocument()
})

test('a visit that has its summary offers no other', async () => {
  await open({ ...visit, notes: 'Calm.' }, [], kept)
  await expect.element(page.getByText('Calm.')).toBeVisible()
  await expect.element(page.getByText('Your summary wasn’t saved with the visit.')).not.toBeInTheDocument()
})
