import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Documents } from './documents.tsx'
import { ChartReaderContext, supervisorReader } from './reader.ts'

const patient = '00000000-0000-4000-8000-000000000001'
const me = '00000000-0000-4000-8000-000000000002'
const colleague = '00000000-0000-4000-8000-000000000003'

afterEach(() => vi.restoreAllMocks())

const document = (id: string, more: object = {}) => ({
  id,
  patient_id: patient,
  document_type: 'other',
  file_name: `${id}.pdf`,
  file_url: `${patient}/${id}.pdf`,
  verified: false,
  uploaded_by: me,
  acting_as: null,
  created_at: '2026-11-05T17:00:00Z',
  released_at: '2026-11-05T17:00:00Z',
  filed_in_error_at: null,
  ...more,
})

async function show(reader: Partial<typeof supervisorReader>) {
  const sent = answerRequests((url) =>
    url.includes('/patient_documents')
      ? [
          document('mine'),
          document('theirs', { uploaded_by: colleague }),
          document('wrong', {
            filed_in_error_at: '2026-11-06T17:00:00Z',
            filed_in_error_reason: 'Belongs in another chart',
          }),
        ]
      : [],
  )
  await signInAs(me, 'provider')
  await render(
    <WithProvider>
      <ChartReaderContext value={{ ...supervisorReader, ...reader }}>
        <Documents patientId={patient} />
      </ChartReaderContext>
    </WithProvider>,
  )
  return sent
}

const mark = (name: string) => page.getByRole('button', { name: `Filed in error: ${name}` })

test('the person who added a document marks it as filed in error, with a reason', async () => {
  const sent = await show({ providerId: 'ruiz' })
  await expect.element(page.getByText(/Belongs in another chart/)).toBeVisible()
  await expect.element(mark('theirs.pdf')).not.toBeInTheDocument()
  await expect.element(mark('wrong.pdf')).not.toBeInTheDocument()
  await mark('mine.pdf').click()
  const confirm = page.getByRole('button', { name: 'Mark as filed in error' })
  await confirm.click()
  await expect.element(page.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scanned into the wrong chart')
  await confirm.click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('/rpc/file_in_error'))?.body).toEqual({
      document: 'mine',
      reason: 'Scanned into the wrong chart',
    }),
  )
})

test('the supervising physician can mark any document as filed in error', async () => {
  await show({})
  await expect.element(mark('theirs.pdf')).toBeVisible()
})
