import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { type Outgoing, putOut, takeOut } from './outbox.ts'
import { tried } from './send-message.ts'
import UnsentMessages from './unsent-messages.tsx'
import { messageWords } from './words.ts'

const me = '00000000-0000-4000-8000-0000000000e7'
const say = messageWords.en
let unsent: Outgoing
const failed = (): Outgoing => ({
  id: crypto.randomUUID(),
  patient_id: me,
  provider_id: '00000000-0000-4000-8000-0000000000f1',
  message: 'Can I take both?',
  attachment: null,
  created_at: '2026-11-18T15:00:00Z',
  state: 'failed',
})
const key = btoa('0'.repeat(32))

beforeEach(() => {
  unsent = failed()
})
afterEach(() => {
  takeOut(unsent.id)
  tried.clear()
  vi.restoreAllMocks()
})

async function show(message: Outgoing, answer: () => object = () => []) {
  const sent = answerRequests((url) =>
    url.includes('/rpc/my_draft_key') ? new Response(`"${key}"`) : url.includes('messages') ? answer() : [],
  )
  await signInAs(me, 'patient')
  putOut(message)
  await render(
    <WithProvider>
      <UnsentMessages hrefOf={({ provider_id }) => `/messages/${provider_id}`} />
    </WithProvider>,
  )
  return () => sent.filter(({ url, body }) => body && url.includes('/patient_provider_messages'))
}

test('a message left unsent before the page was loaded is sent without opening its conversation', async () => {
  const sent = await show(unsent)
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]?.body).toMatchObject({ id: unsent.id })
  await expect.element(page.getByRole('link', { name: say.openUnsent })).not.toBeInTheDocument()
})

test('a message that the server stored isn’t said to have failed when its answer is lost', async () => {
  let stored = false
  const sent = await show(unsent, () => {
    if (stored) return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
    stored = true
    throw new TypeError('Failed to fetch')
  })
  await expect.poll(() => sent().length).toBe(2)
  await expect.element(page.getByText(say.sent)).toBeVisible()
  await expect.element(page.getByText(say.sendFailed)).not.toBeInTheDocument()
})

test('a message that fails again is tried once, and the page says that it is unsent', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent = await show(unsent, () => Response.json({ code: 'XX000', message: 'down' }, { status: 400 }))
  await expect
    .element(page.getByRole('link', { name: say.openUnsent }))
    .toHaveAttribute('href', `/messages/${unsent.provider_id}`)
  await expect.poll(() => document.body.textContent).toContain(say.unsent(1))
  // The answer has arrived: only then is the message unsent again.
  await expect.poll(() => warned.mock.calls).toContainEqual(['A message was not sent', expect.anything()])
  expect(sent()).toHaveLength(1)
})

test('a refused message is not sent again automatically', async () => {
  const sent = await show({ ...unsent, refused: true })
  await expect.poll(() => document.body.textContent).toContain(say.unsentRefused)
  expect(sent()).toHaveLength(0)
})
