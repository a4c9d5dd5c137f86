import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import AssignedForOther from './assigned-for-other.tsx'
import { messages } from './messages.ts'

afterEach(() => vi.restoreAllMocks())

const leo = '00000000-0000-4000-8000-0000000000c2'
const assignment = {
  id: 'a1',
  instrument: 'mood',
  due_on: '2036-01-31',
  note: null,
  completed_at: null,
  created_at: '2026-11-17T12:00:00Z',
}

test('a guardian of a child who does not sign in opens an assignment and answers it for the child', async () => {
  const sent = answerRequests((url, method) => {
    if (url.includes('assessment_assignments')) return [assignment]
    if (url.includes('assessment_results') && method === 'POST') return { id: 'r1' }
    return []
  })
  await signInAs(crypto.randomUUID(), 'representative')
  const shown = (at: string) => (
    <WithProvider at={at}>
      <ActingFor value={leo}>
        <AssignedForOther firstName="Leo" />
      </ActingFor>
    </WithProvider>
  )
  const list = await render(shown('/'))
  await expect
    .element(page.getByRole('link', { name: messages.en.startName('Daily mood check') }))
    .toHaveAttribute('href', `/family/${leo}?take=mood`)
  await list.unmount()
  await render(shown('/?take=mood'))
  await expect.poll(() => document.body.textContent).toContain(messages.en.answeringFor('Leo'))
  await page.getByText('Good', { exact: true }).click()
  await page.getByRole('button', { name: messages.en.finish }).click()
  const stored = () => sent.find(({ url, body }) => body && url.includes('assessment_results'))
  await expect.poll(stored).toBeDefined()
  expect(stored()?.body).toMatchObject({ patient_id: leo, instrument: 'mood', answers: [4] })
})

test('assigned questionnaires that can’t be loaded are an error with a retry, not an empty page', async () => {
  let away = true
  answerRequests((url) => {
    if (!url.includes('assessment_assignments')) return []
    return away ? Response.json({ message: 'away' }, { status: 500 }) : [assignment]
  })
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value={leo}>
        <AssignedForOther firstName="Leo" />
      </ActingFor>
    </WithProvider>,
  )
  await expect.element(page.getByText(messages.en.assignedFailed)).toBeVisible()
  away = false
  await page.getByRole('button', { name: messages.en.retry }).click()
  await expect
    .element(page.getByRole('link', { name: messages.en.startName('Daily mood check') }))
    .toBeVisible()
})
