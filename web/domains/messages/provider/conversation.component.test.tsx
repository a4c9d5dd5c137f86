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
  /** Their visit was canceled after they had written. */
  kept?: boolean
}

async function open(
  closed_at: string | null,
  { helpers = [], messages = [], waits = false, kept = false }: Shown = {},
) {
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
    if (url.includes('kept_conversation'))
      return [{ first_name: 'Maya', last_name: 'Torres', until: '2026-12-18T17:00:00Z' }]
    if (kept && url.includes('/profiles?')) return null
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
    .element(page.getByText(/can’t read messages\. Call them instead: \(602\)\s555-0142\./))
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

test("a guardian's message is not shown as the patient’s, even if it isn't known who they are", async () => {
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

test('a message that needs no answer is marked so, up to the newest message shown', async () => {
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

test('an answered conversation has nothing to settle', async () => {
  await open(null)
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No answer needed' })).not.toBeInTheDocument()
})

test('after a cancellation the last writer can be answered, without the chart and without files', async () => {
  const message = {
    ...{ id: 'm1', patient_id: 'p1', provider_id: 'd1', sender_id: 'g1', message: 'She is worse' },
    ...{ created_at: '2026-11-17T17:00:00Z', read_at: '2026-11-17T18:00:00Z', acting_as: 'guardian' },
    ...{ conversation_with: 'g1', attachment: null },
  }
  const sent = await open(null, { messages: [message], kept: true })
  await expect.element(page.getByRole('heading', { name: 'Maya Torres' })).toBeVisible()
  await expect.element(page.getByText(/You can write to each other until .*2026/)).toBeVisible()
  await expect.element(page.getByLabelText('Attach')).not.toBeInTheDocument()
  await page.getByRole('textbox').fill('Call me today.')
  await page.getByRole('button', { name: 'Send' }).click()
  const written = () =>
    sent.filter(({ url, body }) => url.includes('/patient_provider_messages') && body).map(({ body }) => body)
  await expect
    .poll(written)
    .toEqual([expect.objectContaining({ message: 'Call me today.', conversation_with: 'g1' })])
})

test('a document that can’t be opened any more is said to be not available', async () => {
  const message = {
    ...{ id: 'm1', patient_id: 'p1', provider_id: 'd1', sender_id: 'p1', message: 'My letter' },
    ...{ created_at: '2026-11-18T17:00:00Z', read_at: '2026-11-18T17:05:00Z', acting_as: 'patient' },
    ...{ conversation_with: null, attachment: null, attachment_id: 'a1' },
  }
  await open(null, { kept: true, messages: [message] })
  await expect.element(page.getByText('Document not available')).toBeVisible()
  await expect.element(page.getByText(/the chart and its documents are closed/)).toBeVisible()
})
