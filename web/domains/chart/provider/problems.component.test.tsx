import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Problems } from './problems.tsx'
import { ChartReaderContext, supervisorReader } from './reader.ts'

afterEach(() => vi.restoreAllMocks())

const problem = {
  id: 'b1',
  patient_id: 'p1',
  icd10_code: 'F20.9',
  description: 'Schizophrenia',
  status: 'active',
  onset: null,
  resolved_at: null,
  created_at: '2026-11-10T10:00:00Z',
  entered_in_error_at: null,
  entered_in_error_name: null,
  entered_in_error_reason: null,
}
const show = () =>
  render(
    <WithProvider>
      <ChartReaderContext value={{ ...supervisorReader, providerId: 'a1' }}>
        <Problems patientId="p1" />
      </ChartReaderContext>
    </WithProvider>,
  )

test('a problem is marked as entered in error with a reason', async () => {
  const sent = answerRequests((url) => (url.includes('patient_problems') ? [problem] : {}))
  await show()
  await page.getByRole('button', { name: 'Mark as error: Schizophrenia' }).click()
  const confirm = page.getByRole('button', { name: 'Mark as entered in error' })
  await confirm.click()
  await expect.element(page.getByText('Enter a reason of at least 10 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Belongs to another patient')
  await confirm.click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('problem_in_error'))?.body)
    .toEqual({ problem: 'b1', reason: 'Belongs to another patient' })
})

test('a problem that was entered in error shows who marked it and why, and can’t be changed', async () => {
  const marked = {
    ...problem,
    status: 'entered_in_error',
    entered_in_error_at: '2026-11-11T10:00:00Z',
    entered_in_error_name: 'Dr. Elena Ruiz',
    entered_in_error_reason: 'Belongs to another patient',
  }
  answerRequests([marked])
  await show()
  await expect.element(page.getByText('Entered in error', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/Marked by Dr\. Elena Ruiz, .+ Reason: Belongs to another patient/))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Schizophrenia/ })).not.toBeInTheDocument()
})
