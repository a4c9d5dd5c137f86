import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { RecordsPage } from './records-page.tsx'

afterEach(() => vi.restoreAllMocks())

const request = (n: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  patient_id: 'p1',
  patient_name: `Patient ${n}`,
  patient_email: 'maya@saguaro.example',
  date_of_birth: '1990-05-04',
  record_type: 'Full chart',
  reason: null,
  status: 'delivered',
  created_at: '2026-11-02T17:00:00Z',
  updated_at: '2026-11-03T17:00:00Z',
  delivered_at: '2026-11-03T17:00:00Z',
  expires_at: null,
  purged_at: null,
  decline_reason: null,
  contents: null,
  requested_by: 'p1',
  acting_as: 'patient',
  asked_by: null,
  identity_check: null,
  ...more,
})

async function open(answer: (url: string) => object) {
  const sent = answerRequests(answer)
  await signInAs(crypto.randomUUID(), 'admin')
  await render(
    <WithProvider>
      <RecordsPage />
    </WithProvider>,
  )
  return sent
}

test('older closed requests are shown on demand, with who asked', async () => {
  const all = Array.from({ length: 60 }, (_, n) => request(n + 1))
  all[0] = request(1, { acting_as: 'proxy' })
  all[1] = request(2, { asked_by: 'Rosa Torres, executor', identity_check: 'Photo ID' })
  await open((url) => {
    const limit = Number(new URL(url).searchParams.get('limit') ?? 0)
    return url.includes('/record_requests') && url.includes('delivered') ? all.slice(0, limit) : []
  })
  await page.getByText('Done').click()
  await expect.element(page.getByRole('heading', { name: 'Patient 50' })).toBeVisible()
  await expect.element(page.getByText('Requested by the patient’s proxy.')).toBeVisible()
  await expect
    .element(page.getByText('Recorded by the practice. Requested by: Rosa Torres, executor.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Patient 60' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('heading', { name: 'Patient 60' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
})

test('the supervising physician records a request of a person who has no portal', async () => {
  const found = [
    { id: 'p1', patient_id: '1234567', first_name: 'Maya', last_name: 'Torres', date_of_birth: '1990-05-04' },
  ]
  const sent = await open((url) => (url.includes('/rpc/practice_patients') ? found : []))
  const calls = () => sent.filter(({ url }) => url.includes('/rpc/record_request_for'))
  await page.getByRole('button', { name: 'Record a request' }).click()
  const submit = page.getByRole('button', { name: 'Record request', exact: true })
  await submit.click()
  for (const missing of [
    'Choose a patient',
    'Choose what they need',
    'Enter who asked',
    'Enter how you verified their identity',
  ])
    await expect.element(page.getByText(missing, { exact: true }).last()).toBeVisible()
  expect(calls()).toEqual([])
  await page.getByRole('combobox', { name: 'Patient' }).click()
  await page.getByPlaceholder('Name, date of birth or patient ID').fill('torres')
  await page.getByRole('option', { name: /Maya Torres/ }).click()
  await page.getByText('Full chart').click()
  await page.getByRole('textbox', { name: 'Who asked' }).fill('Rosa Torres, executor')
  await page.getByRole('textbox', { name: 'How identity was checked' }).fill('Photo ID seen on video')
  await submit.click()
  await expect.poll(calls).toHaveLength(1)
  expect(calls()[0]?.body).toEqual({
    request: expect.any(String),
    patient: 'p1',
    wanted: 'Full chart',
    asked_by: 'Rosa Torres, executor',
    identity_check: 'Photo ID seen on video',
  })
})
