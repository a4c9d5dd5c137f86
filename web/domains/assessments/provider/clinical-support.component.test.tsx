import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { ClinicalSupport } from './clinical-support.tsx'

const person = (id: string, first_name: string) => ({
  id,
  first_name,
  last_name: 'Torres',
  preferred_name: null,
  patient_id: '1000001',
  date_of_birth: '1990-05-04',
})

afterEach(() => vi.restoreAllMocks())

const choose = async (button: string, name: string) => {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a patient' })
  await dialog.getByRole('searchbox').fill('Torres')
  await dialog.getByRole('button', { name: new RegExp(name) }).click()
}

test('data entered for one patient is not kept for another', async () => {
  answerRequests((url) =>
    url.includes('/rpc/search_patients') ? [person('a', 'Ana'), person('b', 'Berta')] : [],
  )
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <ClinicalSupport providerId="ruiz" />
    </WithProvider>,
  )
  await choose('Choose a patient', 'Ana')
  const symptom = page.getByRole('checkbox').first()
  await symptom.click()
  await page.getByRole('button', { name: 'Analyze Symptoms' }).click()
  await expect.element(page.getByRole('button', { name: 'Save to chart' })).toBeVisible()
  await choose('Choose another', 'Berta')
  const asked = page.getByRole('alertdialog', { name: 'Start over with Berta Torres?' })
  await asked.getByRole('button', { name: 'Keep Ana Torres' }).click()
  await expect.element(page.getByRole('button', { name: 'Save to chart' })).toBeVisible()
  await choose('Choose another', 'Berta')
  await asked.getByRole('button', { name: 'Start over' }).click()
  await expect.element(page.getByText('Berta Torres')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save to chart' })).not.toBeInTheDocument()
  await expect.element(symptom).not.toBeChecked()
})

test('the problem list is part of the analysis, and nothing is saved before it is loaded', async () => {
  let fails = true
  const sent = answerRequests((url) => {
    if (url.includes('/rpc/search_patients')) return [person('w', 'Walter')]
    if (!url.includes('patient_problems')) return []
    if (fails) return Response.json({ message: 'no' }, { status: 400 })
    return [{ icd10_code: 'F31.9', description: 'Bipolar disorder, unspecified', status: 'active' }]
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <ClinicalSupport providerId="ruiz" />
    </WithProvider>,
  )
  await choose('Choose a patient', 'Walter')
  await page.getByRole('checkbox', { name: 'Depressed mood' }).click()
  await page.getByRole('button', { name: 'Analyze Symptoms' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save to chart' })).toBeDisabled()
  fails = false
  await again.click()
  const flags = page.getByRole('region', { name: 'Red flags' })
  await expect.element(flags.getByText(/On the problem list: F31\.9 Bipolar disorder/)).toBeVisible()
  await expect.element(flags.getByText(/not assessed/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save to chart' }).click()
  await eventually(() =>
    expect(sent.find(({ url }) => url.includes('diagnostic_analyses'))?.body).toMatchObject({
      input: { problem_list: ['F31.9 Bipolar disorder, unspecified'] },
    }),
  )
})
