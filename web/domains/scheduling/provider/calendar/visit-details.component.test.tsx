import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import type { VisitWithBill } from './api.ts'
import { VisitDetails } from './visit-details.tsx'
import { VisitPanel } from './visit-panel.tsx'

afterEach(() => vi.restoreAllMocks())

const visit = {
  id: '00000000-0000-4000-8000-000000000001',
  patient_id: '00000000-0000-4000-8000-000000000002',
  appointment_date: '2026-11-10T17:00:00Z',
  appointment_type: 'follow-up',
  duration_minutes: 30,
  status: 'completed',
  patient: null,
  reason: null,
  notes: null,
  bill: null,
} as unknown as VisitWithBill

const open = (of: VisitWithBill) =>
  render(
    <WithProvider>
      <VisitDetails visit={of} onDo={() => {}} />
    </WithProvider>,
  )

test('a completed visit without a bill is billed with one click, however often it is clicked', async () => {
  const sent = answerRequests({ id: 'bill' })
  await open(visit)
  await page.getByRole('button', { name: 'Create bill' }).dblClick()
  await expect.poll(() => sent.filter(({ url }) => url.includes('rpc/bill_visit'))).toHaveLength(1)
  expect(sent.find(({ url }) => url.includes('rpc/bill_visit'))?.body).toEqual({ visit_id: visit.id })
})

test('a visit that has its bill, or is not completed, offers none', async () => {
  await open({ ...visit, bill: { id: 'bill' } } as unknown as VisitWithBill)
  await expect.element(page.getByText('Completed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create bill' })).not.toBeInTheDocument()
})

test('a provider sees that the front desk checked the patient in', async () => {
  await open({ ...visit, status: 'scheduled', checked_in_at: '2026-11-10T16:52:00Z' })
  await expect.element(page.getByText('9:52 AM, by the front desk')).toBeVisible()
})

test('a no-show is undone while the room is open, and not after', async () => {
  const begun = new Date(Date.now() - 20 * 60_000).toISOString()
  const sent = answerRequests({ id: visit.id })
  await open({ ...visit, status: 'no_show', appointment_date: begun })
  await page.getByRole('button', { name: 'Undo no-show' }).click()
  await expect.poll(() => sent.find(({ body }) => body)?.body).toEqual({ status: 'scheduled' })
  await open({ ...visit, id: 'other', status: 'no_show' })
  expect(page.getByRole('button', { name: 'Undo no-show' }).elements()).toHaveLength(1)
})

test('a patient in the waiting room is shown before they are marked as a no-show', async () => {
  const begun = new Date(Date.now() - 5 * 60_000).toISOString()
  answerRequests({
    ...visit,
    status: 'scheduled',
    appointment_date: begun,
    waiting_since: '2026-11-10T16:52:00Z',
  })
  await render(
    <WithProvider>
      <VisitPanel visitId={visit.id} onClose={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByText('Patient entered at 9:52 AM')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect.element(page.getByText(/entered the waiting room at 9:52 AM/)).toBeVisible()
})

test('a missing patient is marked as no-show after a confirmation, once the visit has started', async () => {
  const begun = new Date(Date.now() - 60_000).toISOString()
  const sent = answerRequests({ ...visit, status: 'scheduled', appointment_date: begun })
  await render(
    <WithProvider>
      <VisitPanel visitId={visit.id} onClose={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Start visit' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as no-show' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark as no-show?' })
  await question.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect.poll(() => sent.flatMap(({ body }) => body ?? [])).toContainEqual({ status: 'no_show' })
  await expect.element(page.getByText('Marked as no-show; patient notified.')).toBeVisible()
})

test.each([
  [20, /You can undo this until/],
  [90, /You can’t undo this\. If you reached the patient by phone/],
])('%s minutes after the start, the confirmation says what can be corrected', async (minutes, said) => {
  const begun = new Date(Date.now() - minutes * 60_000).toISOString()
  answerRequests({ ...visit, status: 'scheduled', appointment_date: begun })
  await render(
    <WithProvider>
      <VisitPanel visitId={visit.id} onClose={() => {}} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect.element(page.getByRole('alertdialog').getByText(said)).toBeVisible()
})

test('a no-show of this morning can be recorded as held by phone, with a reason', async () => {
  const begun = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const refusal = Response.json({ code: 'SM000', message: 'Enough seen' }, { status: 400 })
  const row = { ...visit, status: 'no_show', patient_state: 'AZ', appointment_date: begun }
  const sent = answerRequests((url) => (url.includes('rpc/hold_visit') ? refusal.clone() : row))
  await render(
    <WithProvider>
      <VisitPanel visitId={visit.id} onClose={() => {}} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Held by phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Held by phone' })
  await dialog.getByRole('button', { name: 'Complete visit' }).click()
  await expect.element(dialog.getByText('Enter the reason.')).toBeVisible()
  expect(sent.filter(({ url }) => url.includes('rpc/hold_visit'))).toEqual([])
  await dialog.getByLabelText('Why this wasn’t a no-show').fill('I called at once')
  await dialog.getByRole('button', { name: 'Complete visit' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('rpc/hold_visit'))?.body)
    .toMatchObject({ minutes: 30, correction_reason: 'I called at once' })
})

const begunVisit = () => ({
  ...visit,
  status: 'scheduled',
  held_by: 'video',
  patient_state: 'AZ',
  appointment_date: new Date(Date.now() - 45 * 60_000).toISOString(),
})

test('a visit held by phone is completed with when it was, how long and where the patient was', async () => {
  const refusal = Response.json(
    { code: 'SM712', message: 'Not licensed', details: 'NV', hint: null },
    { status: 400 },
  )
  const row = begunVisit()
  const sent = answerRequests((url) => (url.includes('rpc/hold_visit') ? refusal.clone() : row))
  await render(
    <WithProvider>
      <VisitPanel visitId={visit.id} onClose={() => {}} />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Held by phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Held by phone' })
  await dialog.getByLabelText('Minutes').fill('')
  await dialog.getByRole('button', { name: 'Complete visit' }).click()
  await expect.element(dialog.getByText('Enter the minutes, from 1 to 480.')).toBeVisible()
  await dialog.getByLabelText('Minutes').fill('25')
  await dialog.getByLabelText('State the patient was in').selectOptions('NV')
  await dialog.getByText('I confirmed the patient’s name and date of birth.').click()
  await dialog.getByRole('button', { name: 'Complete visit' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('rpc/hold_visit'))?.body)
    .toMatchObject({ appointment_id: visit.id, minutes: 25, state: 'NV', identity_confirmed: true })
  // The form asks for what a state without a license requires, and nothing typed is lost.
  await expect
    .element(dialog.getByLabelText('Reason to see this patient without a license there'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Minutes')).toHaveValue('25')
})

test('before its time a visit can’t be marked as no-show', async () => {
  const ahead = new Date(Date.now() + 60 * 60_000).toISOString()
  await open({ ...visit, status: 'scheduled', appointment_date: ahead })
  await expect.element(page.getByRole('button', { name: 'Reschedule' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark as no-show' })).not.toBeInTheDocument()
})

test('a visit that is marked as no-show is neither marked nor moved again', async () => {
  await open({ ...visit, status: 'no_show' })
  await expect.element(page.getByText('No-show')).toBeVisible()
  for (const name of ['Mark as no-show', 'Reschedule'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
})

test.each([
  ['patient', 'By the patient.'],
  ['guardian', 'By the patient’s guardian.'],
  ['proxy', 'By the patient’s proxy.'],
  [null, 'By the practice.'],
])('a visit canceled by %s says “%s”', async (cancelled_as, said) => {
  await open({ ...visit, status: 'cancelled', cancelled_as, cancellation_reason: null })
  await expect.element(page.getByText(`${said} No reason given.`)).toBeVisible()
})
