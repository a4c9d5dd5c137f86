import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Conversation } from './conversation.tsx'

afterEach(() => vi.restoreAllMocks())

async function open(closed_at: string | null) {
  const patient = {
    id: 'p1',
    first_name: 'Maya',
    last_name: 'Torres',
    preferred_name: null,
    phone: '(602) 555-0142',
  }
  answerRequests((url) => (url.includes('/profiles?') ? { ...patient, closed_at } : []))
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Conversation patientId="p1" />
    </WithProvider>,
  )
}

test('a patient who closed their account is called, not written to', async () => {
  await open('2026-11-01T17:00:00Z')
  await expect
    .element(page.getByText(/can’t read messages\. Call them instead: \(602\) 555-0142\./))
    .toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('a patient with an account is written to', async () => {
  await open(null)
  await expect.element(page.getByRole('textbox')).toBeVisible()
})
