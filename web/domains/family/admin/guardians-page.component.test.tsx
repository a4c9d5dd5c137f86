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
test('private areas are shown before verifying, and an unopened document triggers a question', async () => {
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

const shown = (...people: object[]) => {
  const sent = answerRequests(people)
  const called = (name: string) => sent.filter(({ url }) => url.includes(`/${name}`)).length
  return { called }
}

test('the practice sees what the right to forms includes if the patient signs in', async () => {
  const rights = ['forms', 'schedule']
  shown(
    { ...guardian, rights, kept_private: [], patient_signs_in: true },
    { ...guardian, id: '3', kind: 'proxy', rights_now: rights, patient_signs_in: true },
  )
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await expect
    .element(page.getByRole('checkbox', { name: 'Fill out and sign forms', exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /^Fill out and sign forms$/ }))
    .toBeVisible()
})

test('a document is declined with a reason, and the access of a proxy is ended', async () => {
  const { called } = shown(guardian, { ...guardian, id: '3', kind: 'proxy', basis: 'named_by_patient' })
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await page.getByRole('textbox', { name: 'Reason' }).first().fill('The photo is not readable.')
  await page.getByRole('button', { name: 'Decline document' }).click()
  await expect.poll(() => called('decline_guardian')).toBe(1)
  await page.getByRole('button', { name: 'End access' }).last().click()
  await expect.poll(() => called('end_representation')).toBe(1)
})

test('an adult patient who lost their guardian and cannot sign in is given a sign-in', async () => {
  const { called } = shown({
    ...guardian,
    patient_age: 18,
    patient_signs_in: false,
    revoked_at: '2026-11-01T00:00:00Z',
    revoke_reason: 'The patient turned 18.',
  })
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await page.getByRole('textbox', { name: 'Email for Rowan’s sign-in' }).fill('rowan@example.com')
  await page.getByRole('button', { name: 'Create sign-in' }).click()
  await expect.poll(() => called('give_sign_in')).toBe(1)
})

test('the supervising physician corrects the name of a guardian, with a reason', async () => {
  const sent = answerRequests([
    { ...guardian, verified_at: '2026-11-01T00:00:00Z', verified_by: 'Ada Okafor' },
  ])
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await page.getByRole('button', { name: 'Correct name' }).click()
  await expectAccessibleInBothThemes('body > *')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect.element(page.getByText('Enter the first name')).toBeVisible()
  await page.getByLabelText('First name').fill('Kit')
  await page.getByLabelText('Last name').fill('Moreno')
  await page.getByRole('dialog').getByLabelText('Reason').fill('The marriage certificate says so.')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect
    .poll(() => sent.find(({ url }) => url.includes('correct_guardian_name'))?.body)
    .toEqual({
      representation: guardian.id,
      first_name: 'Kit',
      last_name: 'Moreno',
      reason: 'The marriage certificate says so.',
    })
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('a name that no document was sent for is the guardian’s to change', async () => {
  shown({ ...guardian, document_name: null })
  await render(
    <WithProvider>
      <GuardiansPage />
    </WithProvider>,
  )
  await expect.element(page.getByText('No document yet')).toBeVisible()
  expect(page.getByRole('button', { name: 'Correct name' }).query()).toBeNull()
})
