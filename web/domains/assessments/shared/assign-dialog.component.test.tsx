import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { audit } from '#core/assessments/audit.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import AssignDialog from './assign-dialog.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['a teenager', 14, ['phqa', 'gad7', 'mood']],
  ['a child', 8, ['mood']],
  ['an adult', 40, ['phq9', 'gad7', 'auditc', 'audit', 'asrs', 'pcl5', 'mood']],
])('%s is offered what is meant for their age, the first of it chosen', async (_, age, offered) => {
  const born = `${new Date().getFullYear() - age - 1}-01-01`
  answerRequests((url) => (url.includes('/profiles') ? { date_of_birth: born } : []))
  await render(
    <WithProvider>
      <AssignDialog patientId="p1" providerId="a1" open onOpenChange={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible()
  const choices = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="radio"]')]
  expect(choices.map(({ value }) => value)).toEqual(offered)
  expect(choices.find(({ checked }) => checked)?.value).toBe(offered[0])
})

test('the terms of a questionnaire are shown where it is assigned', async () => {
  answerRequests((url) => (url.includes('/profiles') ? { date_of_birth: '1980-01-01' } : []))
  await render(
    <WithProvider>
      <AssignDialog patientId="p1" providerId="a1" open onOpenChange={() => {}} />
    </WithProvider>,
  )
  await expect.element(page.getByText(audit.terms ?? '')).toBeVisible()
  await expect.element(page.getByText(/^WHO allows non-commercial use/)).toBeVisible()
})
