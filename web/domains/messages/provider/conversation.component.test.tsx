import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { Conversation } from './conversation.tsx'

afterEach(() => vi.restoreAllMocks())

interface Shown {
  helpers?: object[] | Response
  messages?: object[]
  /** The last message has no answer yet. */
  waits?: boolean
}

async function open(closed_at: string | null, { helpers = [], messages = [], waits = false }: Shown = {}) {
  const patient = {
    id: 'p1',
    first_name: 'Maya',
    last_name: 'Torres',
    preferred_name: null,
    phone: '(602) 555-0142',
  }
  let unanswered = waits
  const sent = answerRequests((url) => {
    if (url.includes('needs_no_answer')) {
      unanswered = false
      return new Response(null, { status: 204 })
    }
    if (url.includes('conversations_to_answer')) return unanswered ? [{ conversation_with: null }] : []
    if (url.includes('representatives_of')) return helpers
    if (url.includes('/patient_provider_messages?')) return messages
    return url.includes('/profiles?') ? { ...patient, closed_at } : []
  })
  await signInAs(crypto.randomUUID(), 'provider')
  await render(
    <WithProvider>
      <Conversation patientId="p1" />
    </WithProvider>,
  )
  return sent
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

test('without the list of guardians nothing is written, so that an answer for a parent never goes to the patient', async () => {
  await open(null, { helpers: Response.json({ message: 'no' }, { status: 400 }) })
  await expect.element(page.getByText('Failed to load messages')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('what a guardian wrote is not shown as the patient’s, also when nobody knows who they are', async () => {
  const message = {
    id: 'm1',
    patient_id: 'p1',
    provider_id: 'd1',
    sender_id: 'g1',
    message: 'She slept better',
    created_at: '2026-11-01T17:00:00Z',
    read_at: '2026-11-01T18:00:00Z',
    acting_as: 'guardian',
    conversation_with: 'g1',
    attachment: null,
  }
  await open(null, { messages: [message] })
  await expect.element(page.getByText('Written by a guardian', { exact: true })).toBeVisible()
})

test('a closed account whose helper’s access ended is not written to', async () => {
  await open('2026-11-01T17:00:00Z', {
    helpers: [{ id: 'r1', user_id: 'g1', name: 'Ana', kind: 'proxy', rights_now: [] }],
  })
  await expect.element(page.getByText(/can’t read messages\./)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('what needs no answer is said to need none, up to the newest message shown', async () => {
  const message = {
    ...{ id: 'm1', patient_id: 'p1', provider_id: 'd1', sender_id: 'p1', message: 'Thank you!' },
    ...{ created_at: '2026-11-01T17:00:00.123456Z', read_at: '2026-11-01T18:00:00Z', acting_as: 'patient' },
    ...{ conversation_with: null, attachment: null },
  }
  const sent = await open(null, { messages: [message], waits: true })
  const button = page.getByRole('button', { name: 'No answer needed' })
  await button.click()
  await expect.element(button).not.toBeInTheDocument()
  expect(sent.find(({ url }) => url.includes('needs_no_answer'))?.body).toEqual({
    patient: 'p1',
    seen_until: message.created_at,
  })
})

test('what was answered offers nothing to settle', async () => {
  await open(null)
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No answer needed' })).not.toBeInTheDocument()
})
