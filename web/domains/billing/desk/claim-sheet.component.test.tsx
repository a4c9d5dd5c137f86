import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import ClaimSheet from './claim-sheet.tsx'

afterEach(() => vi.restoreAllMocks())

const claim = {
  bill: {
    id: 'b1',
    bill_number: 100001,
    status: 'pending',
    total_amount: 200,
    paid_amount: 50,
    hourly_rate: 200,
    session_duration_minutes: 60,
    booked_minutes: 60,
    measured_minutes: 60,
    time_basis: null,
    service_mode: 'video',
    place_of_service: '10',
    claim_type: 'CMS-1500',
    organization_npi: '',
    organization_ein: '',
  },
  visit: {
    id: 'v1',
    appointment_date: '2026-11-16T17:00:00Z',
    appointment_type: 'consultation',
    payment_method: 'credit_card',
  },
  service_date: '2026-11-16',
  patient: {
    id: 'p1',
    patient_id: '1234567',
    first_name: 'Nora',
    last_name: 'Bell',
    insurance_provider: 'Aetna',
    insurance_policy_number: 'A-1',
  },
  provider: { first_name: 'Elena', last_name: 'Ruiz', credentials: 'MD', time_zone: 'America/Phoenix' },
  organization: null,
  coverage: null,
  current_plan: { insurance_provider: 'Cigna', insurance_policy_number: 'C-2' },
  changed_last: '2026-11-17T17:00:00Z',
  signed_on: null,
  note_signed_on: '2026-11-16',
  notes: [
    {
      icd_codes: [{ code: 'F32.9', description: 'Depressive episode' }],
      cpt_codes: [{ code: '90840', description: 'Crisis psychotherapy', units: 2 }],
      amends_codes: false,
    },
  ],
  codes_sent: null as string[] | null,
  unsigned: false,
  payments: [
    {
      id: 'c1',
      amount: 50,
      paid_on: '2026-11-17',
      method: 'cash',
      note: null,
      reverses: null,
      recorded_at: '2026-11-17T17:00:00Z',
      recorded_by: 'Bill Office',
    },
  ],
  moves: [],
}
const superbill = (created_at: string) => ({
  id: 's1',
  document_type: 'superbill',
  file_name: 'Superbill.pdf',
  file_url: 'p1/superbill-b1-1.pdf',
  released_at: null,
  created_at,
})

async function open(createdAt: string, more: object = {}) {
  const sent = answerRequests((url) =>
    url.includes('claim_of_bill')
      ? { ...claim, ...more }
      : url.includes('patient_documents')
        ? [superbill(createdAt)]
        : {},
  )
  await render(
    <WithProvider>
      <ClaimSheet
        billId="b1"
        Tasks={({ suggested }) => <p>Suggested: {suggested?.title ?? 'nothing'}</p>}
        onClose={() => {}}
      />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Open superbill' })).toBeVisible()
  return sent
}

test('a superbill from before a payment says so, and is updated with one click', async () => {
  const sent = await open('2026-11-16T20:00:00Z')
  await expect.element(page.getByText('This superbill is out of date.')).toBeVisible()
  await expect.element(page.getByText(/It was created 11\/16\/2026\./)).toBeVisible()
  await expectAccessible('[role=dialog]')
  await userEvent.click(page.getByRole('button', { name: 'Update superbill' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('issue-document'))?.body)
    .toEqual({ kind: 'superbill', billId: 'b1' })
})

test('a superbill from after the last payment is up to date', async () => {
  await open('2026-11-17T20:00:00Z')
  expect(page.getByText('This superbill is out of date.').elements()).toEqual([])
})

test('a biller sees which codes the payer has once they were corrected, and completes a corrected claim', async () => {
  await open('2026-11-17T20:00:00Z', { codes_sent: ['99214', 'F33.1'] })
  await expect.element(page.getByText('The codes changed after this claim was submitted.')).toBeVisible()
  await expect.element(page.getByText(/It was submitted with 99214 and F33\.1\./)).toBeVisible()
  await expect.element(page.getByLabelText('Payer’s claim number')).toBeVisible()
})

test('a biller sees how often a procedure was done, and corrects how the visit is paid', async () => {
  const sent = await open('2026-11-17T20:00:00Z')
  await expect.element(page.getByText(/Crisis psychotherapy, × 2$/)).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Insurance' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('change_visit_payment'))?.body)
    .toEqual({ visit: 'v1', payment: 'insurance' })
})

test('a biller reads that the insurance changed since the visit, and corrects it for this bill alone', async () => {
  const sent = await open('2026-11-17T20:00:00Z')
  await expect
    .element(
      page.getByText(/This bill goes to Aetna, member ID A-1\. The profile now says Cigna, member ID C-2\./),
    )
    .toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Enter claim details' }))
  await userEvent.fill(page.getByLabelText('Member ID'), 'A-10')
  await expectAccessible('[role=dialog]')
  await userEvent.click(page.getByRole('button', { name: 'Save claim details' }))
  await expect
    .poll(() => sent.find(({ url }) => url.includes('change_coverage'))?.body)
    .toMatchObject({ bill: 'b1', plan: 'Aetna', member_id: 'A-10', details: { other_plan: false } })
})

test('a biller reads what to do about the note of a provider who left, and by whose word codes are billed', async () => {
  const left = { provider_left: true, notes: [], note_signed_on: null }
  await open('2026-11-17T20:00:00Z', { ...left, unsigned: true })
  await expect.element(page.getByText('Elena Ruiz left without signing the note.')).toBeVisible()
  await expect.element(page.getByText(/supervising physician can close the draft/)).toBeVisible()
  await expect
    .element(page.getByText(/^Suggested: Ask the supervising physician to confirm the codes/))
    .toBeVisible()
})

test('a biller reads that a visit without a note can’t be billed to insurance once its provider left', async () => {
  await open('2026-11-17T20:00:00Z', { provider_left: true, notes: [], note_signed_on: null })
  await expect.element(page.getByText('Elena Ruiz left without writing a note.')).toBeVisible()
  await expect.element(page.getByText('Suggested: nothing')).toBeVisible()
})

test('a biller reads who confirmed the codes of a provider who left', async () => {
  const codes_confirmed = { by: 'Ruth Vega', on: '2026-11-20' }
  await open('2026-11-17T20:00:00Z', { provider_left: true, note_signed_on: null, codes_confirmed })
  await expect
    .element(
      page.getByText('Elena Ruiz left without signing. Ruth Vega confirmed these codes on 11/20/2026.'),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^Ruth Vega for .*Elena Ruiz, MD, 11\/20\/2026$/)).toBeVisible()
  await expect
    .element(page.getByText(/^Suggested: Ask the supervising physician to correct the codes/))
    .toBeVisible()
})

test('a biller reads that the codes of a signed note stay once its provider left', async () => {
  await open('2026-11-17T20:00:00Z', { provider_left: true, codes_confirmed: null })
  await expect
    .element(page.getByText('From the signed note. Elena Ruiz has left, so these codes can’t be corrected.'))
    .toBeVisible()
  await expect.element(page.getByText('Suggested: nothing')).toBeVisible()
})
