import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { expectAccessibleInBothThemes } from '#web/testing/browser.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { GuardiansPage } from './guardians-page.tsx'

afterEach(() => vi.restoreAllMocks())

const reason = 'Teens decide who reads their messages.'
const guardian = {
  id: '00000000-0000-4000-8000-000000000001',
  patient_id: '00000000-0000-4000-8000-000000000002',
  patient_name: 'Rowan Hale',
  patient_first_name: 'Rowan',
  patient_age: 15,
  name: 'Kit Hale',
  email: 'kit@example.com',
  kind: 'guardian',
  basis: 'minor',
  relation: 'parent',
  rights: ['schedule', 'read_messages', 'read_documents'],
  rights_now: ['forms'],
  kept_private: ['read_notes', 'read_messages', 'read_assessments', 'read_medications', 'read_records'],
  private_reason_english: reason,
  document_name: 'order.pdf',
  verified_at: null,
  revoked_at: null,
  requested_sign_in: null,
}
test('what the rules keep private is seen before verifying, and an unopened document is asked about', async () => {
  const sent = answerRequests([guardian])
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await expect.poll(() => document.body.textContent).toContain(reason)
  const box = (name: string) => page.getByRole('checkbox', { name })
  await expect
    .element(box('Read the patient’s own messages'))
    .toHaveAccessibleDescription('Stays private at this age, even if checked')
  await expect.element(box('See documents')).not.toHaveAccessibleDescription()
  await expectAccessibleInBothThemes('body > *')
  const verified = () => sent.filter(({ url }) => url.includes('/verify_guardian')).length
  await page.getByRole('button', { name: 'Verify guardian' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  expect(verified()).toBe(0)
  await page.getByRole('button', { name: 'Verify guardian' }).click()
  await page.getByRole('button', { name: 'Verify anyway' }).click()
  await expect.poll(verified).toBe(1)
})
