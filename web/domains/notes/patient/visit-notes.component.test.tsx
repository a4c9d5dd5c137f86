import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import VisitNotes from './visit-notes.tsx'

afterEach(() => vi.restoreAllMocks())

test.each([
  [['read_notes', 'messages'], true],
  [['read_notes'], false],
] as const)('a helper with the rights %j is asked to send a message: %s', async (rights_now, asked) => {
  const patient_id = crypto.randomUUID()
  answerRequests((url) => (url.includes('people_i_act_for') ? [{ patient_id, rights_now }] : []))
  await signInAs(crypto.randomUUID(), 'representative')
  await render(
    <WithProvider>
      <ActingFor value={patient_id}>
        <VisitNotes />
      </ActingFor>
    </WithProvider>,
  )
  const lead = page.getByRole('dialog').getByText(/^Signed notes the provider shared\./)
  await expect.element(lead).toBeVisible()
  const isAsked = () => lead.element().textContent?.includes('send them a message')
  await expect.poll(isAsked).toBe(asked)
})
