import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { DeskDocuments } from './desk-documents.tsx'

const patient = '00000000-0000-4000-8000-000000000001'
const me = '00000000-0000-4000-8000-000000000002'

afterEach(() => vi.restoreAllMocks())

const show = () =>
  render(
    <WithProvider>
      <DeskDocuments patientId={patient} />
    </WithProvider>,
  )

const document = (id: string, more: object) => ({
  id,
  patient_id: patient,
  document_type: 'other',
  file_name: `${id}.pdf`,
  file_url: `${patient}/${id}.pdf`,
  verified: false,
  uploaded_by: me,
  created_at: '2026-11-05T17:00:00Z',
  filed_in_error_at: null,
  ...more,
})

test('the front desk can remove what it added until a clinician has verified it', async () => {
  answerRequests([
    document('mine', {}),
    document('checked', { verified: true }),
    document('card', { uploaded_by: patient }),
  ])
  await signInAs(me, 'front_desk')
  await show()
  await expect.element(page.getByRole('button', { name: 'Open checked.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove checked.pdf' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove card.pdf' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove mine.pdf' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Remove mine.pdf from this chart?' }))
    .toBeVisible()
})

test('the front desk sees that documents could not be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRequests(() => Response.json({ code: 'XX000', message: 'down' }, { status: 503 }))
  await signInAs(me, 'front_desk')
  await show()
  await expect.element(page.getByText('We couldn’t load the documents.')).toBeVisible()
})
