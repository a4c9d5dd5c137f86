import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import FactsCard from './facts-card.tsx'

afterEach(() => vi.restoreAllMocks())

const context: MedicationContext = {
  profile: { allergies: 'None', date_of_birth: '1990-01-01', past_medical_history: '' },
  facts: [
    { id: 'f1', kind: 'in_person_exam', value: 'done', observed_on: '2026-11-01', source: 'clinician' },
  ],
  problems: [],
  results: [],
  intake: null,
  assessments: [],
  medications: [],
}

const show = () =>
  render(
    <WithProvider>
      <FactsCard patientId="p1" context={context} />
    </WithProvider>,
  )

test('a fact that was entered in error is retracted, not deleted', async () => {
  const sent = answerRequests(() => [])
  const { container } = await show()
  await expectAccessibleInBothThemes(container)
  await page.getByRole('button', { name: 'Mark as error: In-person evaluation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as entered in error' }).click()
  await expect.element(page.getByText('Marked as entered in error')).toBeVisible()
  const request = sent.find(({ url }) => url.includes('/patient_facts'))
  expect(request?.url).toContain('id=eq.f1')
  expect(JSON.stringify(request?.body)).toContain('retracted_at')
})

test('the source follows the kind of fact', async () => {
  await show()
  await page.getByRole('button', { name: 'Record a fact' }).click()
  const source = page.getByLabelText('Source')
  await expect.element(source).toHaveTextContent('Lab or ECG')
})
