import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankMedication } from '#core/medications/convert.ts'
import type { MedicationContext } from '#core/prescribing/context.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { PrescribeForm } from './prescribe-form.tsx'

afterEach(() => vi.restoreAllMocks())

const entry = { ...blankMedication('m1'), name: 'Mirtazapine', dosage: '15 mg', frequency: 'QHS' }
const course = {
  ...{ id: 'c1', version: 1, entry_id: 'm1', is_listed: true, list: 'current', source: 'prescribed' },
  ...{ status: 'active', drug: 'Mirtazapine', entry, confirmed: entry },
}
const contextWith = (medications: object[]) =>
  ({
    ...{ facts: [], problems: [], results: [], intake: null, assessments: [], medications },
    profile: { allergies: 'None', date_of_birth: '1990-05-04', past_medical_history: null },
  }) as unknown as MedicationContext

const form = (medications: object[]) => (
  <WithProvider>
    <PrescribeForm patientId="p1" context={contextWith(medications)} />
  </WithProvider>
)

test('a prescription whose answer was lost is sent again as the same one, though the list has it by now', async () => {
  let isReached = false
  const requests = answerRequests((url) => {
    if (!url.endsWith('/prescribe-medication')) return []
    if (!isReached) throw new TypeError('no network')
    return { courses: [] }
  })
  await signInAs(crypto.randomUUID(), 'provider')
  const { rerender } = await render(form([]))
  await page.getByLabelText('Medication name').fill('Mirtazapine')
  await page.getByLabelText('Dosage').fill('15 mg')
  await page.getByRole('combobox', { name: 'Frequency' }).click()
  await page.getByRole('option', { name: 'At bedtime' }).click()
  const prescribe = page.getByRole('button', { name: 'Prescribe' })
  await prescribe.click()
  await expect.element(page.getByText(/don’t know yet if this was saved/).first()).toBeVisible()
  isReached = true
  await rerender(form([course]))
  // By keyboard: in a page this small the toast is above the button.
  await expect.element(prescribe).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Medication name')).toHaveValue('')
  const sent = requests.filter(({ url }) => url.endsWith('/prescribe-medication'))
  expect(sent.length).toBeGreaterThan(1)
  expect(new Set(sent.map(({ body }) => (body as { key: string }).key)).size).toBe(1)
})
