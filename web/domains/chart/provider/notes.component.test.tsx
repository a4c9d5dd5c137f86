import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessible } from '#web/testing/browser.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Notes } from './notes.tsx'
import { type ChartReader, ChartReaderContext, supervisorReader } from './reader.ts'

afterEach(() => vi.restoreAllMocks())

const author = { first_name: 'Elena', last_name: 'Ruiz', provider_title: 'Dr.', credentials: 'MD' }
const note = (id: string, more: object = {}) => ({
  id,
  provider_id: 'd1',
  patient_id: 'p1',
  appointment_id: null,
  addendum_to: null,
  template: 'SOAP',
  session_type: 'Follow-up',
  session_date: '2026-03-02',
  content: { Plan: `Plan of ${id}` },
  sections: [],
  icd_codes: [],
  cpt_codes: [],
  drafted_by: null,
  status: 'signed',
  signed_at: '2026-03-02T18:00:00Z',
  released_at: null,
  closed_at: null,
  cosignature: null,
  provider: { ...author, is_active: true },
  ...more,
})
const provider: ChartReader = { ...supervisorReader, providerId: 'd1' }

async function open(reader: ChartReader, answer: (url: string) => object[]) {
  const sent = answerRequests((url) => {
    if (url.includes('/progress_notes')) return answer(url)
    return url.includes('/providers') ? [{ id: reader.providerId ?? 'admin-row', ...author }] : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <ChartReaderContext value={reader}>
        <Notes patientId="p1" />
      </ChartReaderContext>
    </WithProvider>,
  )
  return sent
}

test('earlier notes are shown on request, and each addendum with its note', async () => {
  const latest = Array.from({ length: 49 }, (_, at) => note(`n${at}`))
  const added = note('added', { addendum_to: 'first', content: { Addendum: 'Dose was 75 mg.' } })
  const first = note('first', { session_type: 'Intake evaluation' })
  const older = note('older', { session_type: 'Screening' })
  await open(provider, (url) => {
    if (url.includes('addendum_to=in')) return url.includes('first') ? [added] : []
    if (url.includes('id=in')) return [first]
    return url.includes('offset=50') ? [first, older] : [...latest, added]
  })
  await expect.element(page.getByText('03/02/2026, Intake evaluation')).toBeVisible()
  expect(document.querySelectorAll('section[aria-label="Addendum"]')).toHaveLength(1)
  expect(page.getByText('03/02/2026, Screening').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show earlier notes' }).click()
  await expect.element(page.getByText('03/02/2026, Screening')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show earlier notes' })).not.toBeInTheDocument()
  expect(page.getByText('03/02/2026, Intake evaluation').elements()).toHaveLength(1)
})

test('a note entered in error says so and why, and has no actions', async () => {
  await open(provider, (url) =>
    url.includes('=in')
      ? []
      : [note('n1', { status: 'closed', closed_at: '2026-03-05T18:00:00Z', closed_reason: 'Wrong chart' })],
  )
  await expect.element(page.getByText('Entered in error', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/since 03\/05\/2026. Reason: Wrong chart/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'History' })).toBeVisible()
  for (const name of ['Add addendum', 'Release to the patient', 'Download PDF', 'Discard draft'])
    expect(page.getByRole('button', { name }).elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Review and sign' }).elements()).toHaveLength(0)
})

test('an unsigned addendum says whether it was closed with its note or after its author left', async () => {
  const closed = (id: string, more: object) =>
    note(id, { status: 'closed', closed_at: '2026-03-05T18:00:00Z', closed_reason: 'Wrong chart', ...more })
  const unsigned = { addendum_to: 'n1', signed_at: null }
  await open(provider, (url) =>
    url.includes('=in')
      ? []
      : [
          closed('n1', {}),
          closed('with', unsigned),
          closed('before', { ...unsigned, closed_at: '2026-03-04T18:00:00Z' }),
          // The note of a colleague that was entered in error is hidden from who added to it.
          closed('hidden', { ...unsigned, addendum_to: 'n2' }),
        ],
  )
  await expect.element(page.getByText('Entered in error', { exact: true })).toBeVisible()
  const text = document.body.textContent
  expect(
    text.match(/Its note was entered in error\. It was never signed\. Closed 03\/05\/2026/g),
  ).toHaveLength(2)
  expect(text.match(/Its author left without signing\..* Closed 03\/04\/2026/g)).toHaveLength(1)
})

test("the supervising physician releases, marks and closes other people's notes, and adds to none", async () => {
  const left = { ...author, is_active: false }
  const sent = await open(supervisorReader, (url) =>
    url.includes('=in')
      ? []
      : [
          note('n1', { provider: left }),
          note('n2', { status: 'draft', signed_at: null, provider: left }),
          note('n3', { status: 'draft', signed_at: null, session_type: 'Therapy' }),
        ],
  )
  await page.getByRole('button', { name: 'Release to the patient' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.endsWith('/rpc/release_note'))?.body)
    .toEqual({ note: 'n1' })
  expect(page.getByRole('button', { name: 'Add addendum' }).elements()).toHaveLength(0)
  expect(page.getByText('Close draft').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Mark as error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as entered in error?' })
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect.element(dialog.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Written for someone else')
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.endsWith('/rpc/close_note'))?.body)
    .toEqual({ note: 'n1', reason: 'Written for someone else' })
})

test('the supervising physician confirms the codes of a closed draft whose author left', async () => {
  const closed = {
    status: 'closed',
    signed_at: null,
    closed_at: '2026-03-05T18:00:00Z',
    closed_reason: 'Left the practice',
    appointment_id: 'v1',
    icd_codes: [{ code: 'F33.1', description: 'Depression' }],
    cpt_codes: [{ code: '90834', description: '45 minutes' }],
    provider: { ...author, is_active: false },
  }
  const confirmed = {
    claim_codes: { icd_codes: [{ code: 'F41.1' }], cpt_codes: [{ code: '90837' }] },
    claim_codes_at: '2026-03-06T18:00:00Z',
  }
  const sent = await open(supervisorReader, (url) =>
    url.includes('=in')
      ? []
      : [
          note('n1', closed),
          note('n2', { ...closed, ...confirmed }),
          note('n3', { ...closed, appointment_id: null }),
          note('n4', { ...closed, provider: { ...author, is_active: true } }),
        ],
  )
  await expect
    .element(
      page.getByText(
        'Codes confirmed for billing by the supervising physician on 03/06/2026: F41.1 and 90837.',
      ),
    )
    .toBeInTheDocument()
  expect(page.getByText('Correct codes for billing').elements()).toHaveLength(1)
  expect(page.getByText('Confirm codes for billing').elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Confirm codes for billing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm codes for billing' })
  await expect.element(dialog.getByRole('button', { name: 'Remove 90834' })).toBeVisible()
  await expectAccessible('[role=dialog]')
  await dialog.getByRole('button', { name: 'Remove 90834' }).click()
  await dialog.getByRole('button', { name: 'Confirm codes' }).click()
  await expect.element(dialog.getByText('Enter at least one diagnosis and one procedure code.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Confirm codes for billing' }).click()
  await dialog.getByRole('button', { name: 'Confirm codes' }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.endsWith('/rpc/confirm_codes'))?.body)
    .toMatchObject({ note: 'n1', icd_codes: [{ code: 'F33.1' }], cpt_codes: [{ code: '90834' }] })
})
