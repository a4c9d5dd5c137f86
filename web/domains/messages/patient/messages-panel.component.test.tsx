import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { refusals } from '#core/refusals/refusals.ts'
import { ActingFor } from '#web/platform/session/acting-for.ts'
import { liveClient } from '#web/platform/supabase.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { eventually } from '#web/testing/eventually.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { WithProvider } from '#web/testing/with-provider.tsx'
import { putOut, takeOut } from '../shared/outbox.ts'
import { conversationWords } from './conversation-messages.ts'
import { words } from './messages.ts'
import MessagesPanel from './messages-panel.tsx'

const say = { ...words.en, ...conversationWords.en }
const guardian = '00000000-0000-4000-8000-0000000000c1'
const leo = '00000000-0000-4000-8000-0000000000c2'
const mia = '00000000-0000-4000-8000-0000000000c3'
const provider = {
  id: '00000000-0000-4000-8000-0000000000d1',
  first_name: 'Elena',
  last_name: 'Ruiz',
  provider_title: 'Dr.',
  credentials: 'MD',
  specialty: null,
  profile_photo_url: null,
  is_active: true,
}

let providers: (typeof provider)[]
beforeEach(async () => {
  providers = [provider]
  answerRequests((url) => (url.includes('rpc/providers_of') ? providers : []))
  await signInAs(guardian, 'representative')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

const open = (booking?: string | null) =>
  render(
    <WithProvider>
      <ActingFor value={leo}>
        <MessagesPanel {...(booking !== undefined && { booking })} />
      </ActingFor>
    </WithProvider>,
  )

test('a message that was not sent for one child does not appear in the conversation of another', async () => {
  const unsent = { provider_id: provider.id, attachment: null, created_at: '2026-11-17T20:00:00Z' }
  putOut({ ...unsent, id: 'for-leo', patient_id: leo, message: 'Leo slept well', state: 'failed' })
  putOut({ ...unsent, id: 'for-mia', patient_id: mia, message: 'Mia has a rash', state: 'failed' })
  await open()
  const said = () => page.getByRole('log').element().textContent
  await expect.poll(said).toContain('Leo slept well')
  expect(said()).not.toContain('Mia has a rash')
  for (const id of ['for-leo', 'for-mia']) takeOut(id)
})

test('an empty inbox leads a guardian to the booking of the child, or nowhere without the right to it', async () => {
  providers = []
  const { unmount } = await open('/family/leo/book')
  await expect.element(page.getByText(say.emptyForOther)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: say.schedule }))
    .toHaveAttribute('href', '/family/leo/book')
  await unmount()
  await open(null)
  await expect.element(page.getByText(say.emptyForOther)).toBeVisible()
  await expect.element(page.getByRole('link', { name: say.schedule })).not.toBeInTheDocument()
})

test('a provider who left is not promised for a next visit', async () => {
  providers = [{ ...provider, is_active: false }]
  await open()
  await expect.element(page.getByText(say.unreachable)).toBeVisible()
})

test('an open conversation listens for messages of the patient acted for', async () => {
  await open()
  const topics = async () => (await liveClient()).getChannels().map(({ topic }) => topic)
  await expect
    .poll(topics, { timeout: 10_000 })
    .toContainEqual(expect.stringContaining(`patient_provider_messages:patient_id=eq.${leo}`))
})

test.each([
  ['on a phone a message stays new while only the list is shown', 390, 0],
  ['beside the list the newest conversation is shown, and read', 1024, 1],
])('%s', async (_, width, marked) => {
  await page.viewport(width, 900)
  vi.restoreAllMocks()
  const message = {
    id: 'm1',
    patient_id: leo,
    provider_id: provider.id,
    sender_id: provider.id,
    message: 'Please call me',
    created_at: '2026-11-17T20:00:00Z',
    read_at: null,
    acting_as: null,
    conversation_with: guardian,
    attachment: null,
  }
  const read: string[] = []
  answerRequests((url, method) => {
    if (method === 'PATCH') read.push(url)
    if (url.includes('rpc/providers_of'))
      return [provider, { ...provider, id: '00000000-0000-4000-8000-0000000000d2', last_name: 'Soto' }]
    return url.includes('/patient_provider_messages') && method === 'GET' ? [message] : []
  })
  await open()
  await expect.element(page.getByRole('button', { name: /Elena Ruiz/ })).toBeVisible()
  if (marked) await eventually(() => expect(read[0]).toContain('/patient_provider_messages'))
  else {
    expect(document.querySelector('[role=log]')).toBeNull()
    expect(read).toEqual([])
    await page.getByRole('button', { name: /Elena Ruiz/ }).click()
    await expect.element(page.getByRole('log')).toBeVisible()
    await eventually(() => expect(read[0]).toContain('/patient_provider_messages'))
  }
})

test('a message the server refuses says why', async () => {
  vi.restoreAllMocks()
  answerRequests((url, method) => {
    if (url.includes('rpc/providers_of')) return [provider]
    return url.includes('/patient_provider_messages') && method === 'POST'
      ? Response.json({ code: 'SM985', message: 'refused' }, { status: 429 })
      : []
  })
  await open()
  await page.getByRole('textbox').fill('Leo slept well')
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect.element(page.getByText(refusals.SM985.english)).toBeVisible()
})

test('messages before the newest 500 are reached in their conversation', async () => {
  vi.restoreAllMocks()
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()
  const all = Array.from({ length: 620 }, (_, n) => ({
    id: `m${n}`,
    patient_id: leo,
    provider_id: provider.id,
    sender_id: guardian,
    message: `Message ${n}.`,
    created_at: at(n),
    read_at: at(n),
    acting_as: 'guardian',
    conversation_with: guardian,
    attachment: null,
  })).reverse()
  answerRequests((url) => {
    if (url.includes('rpc/providers_of')) return [provider]
    if (!url.includes('/patient_provider_messages?')) return []
    const { searchParams } = new URL(url, location.origin)
    const before = searchParams.get('created_at')?.replace('lt.', '') ?? '9'
    return all.filter(({ created_at }) => created_at < before).slice(0, Number(searchParams.get('limit')))
  })
  await open()
  const said = () => page.getByRole('log').element().textContent ?? ''
  const earlier = page.getByRole('button', { name: say.earlier })
  await earlier.click()
  await expect.poll(said).toContain('Message 0.')
  await expect.element(earlier).not.toBeInTheDocument()
  expect(said().match(/Message 300\./g)).toHaveLength(1)
  expect(said().indexOf('Message 119.')).toBeLessThan(said().indexOf('Message 120.'))
})

test.each([
  [['messages'], 0],
  [['messages', 'forms'], 1],
])('with the rights %s a document can be attached by %i button', async (rights_now, buttons) => {
  vi.restoreAllMocks()
  answerRequests((url) => {
    if (url.includes('rpc/providers_of')) return [provider]
    return url.includes('rpc/people_i_act_for')
      ? [{ patient_id: leo, rights_now, patient_signs_in: true }]
      : []
  })
  await open()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('input[type=file]').length).toBe(buttons)
})

test('while only a canceled visit keeps the conversation, no document can be attached, and it says why', async () => {
  providers = [{ ...provider, only_kept: true } as typeof provider]
  await signInAs(leo, 'patient')
  await render(
    <WithProvider>
      <MessagesPanel />
    </WithProvider>,
  )
  await expect.element(page.getByText(say.onlyKept)).toBeVisible()
  expect(page.getByLabelText('Attach a document').elements()).toHaveLength(0)
})

const readsOnly = [{ patient_id: leo, rights_now: ['read_messages'], patient_signs_in: false }]

test('a person who may read messages but not send any sees why', async () => {
  vi.restoreAllMocks()
  const message = {
    ...{ id: 'm1', patient_id: leo, provider_id: provider.id, sender_id: provider.id, attachment: null },
    ...{ message: 'See you on Friday', created_at: '2026-11-17T20:00:00Z', read_at: null },
    ...{ acting_as: null, conversation_with: null },
  }
  answerRequests((url) => {
    if (url.includes('rpc/providers_of')) return [provider]
    if (url.includes('rpc/people_i_act_for')) return readsOnly
    return url.includes('/patient_provider_messages') ? [message] : []
  })
  await open()
  await expect.poll(() => page.getByRole('log').element().textContent).toContain('See you on Friday')
  await expect.element(page.getByText(/^You can read these messages but can’t send any/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})

test('an empty inbox doesn’t send who may only read messages to the booking', async () => {
  vi.restoreAllMocks()
  answerRequests((url) => (url.includes('rpc/people_i_act_for') ? readsOnly : []))
  await open('/family/leo/book')
  await expect.element(page.getByText(say.emptyToRead)).toBeVisible()
  expect(page.getByRole('link', { name: say.schedule }).elements()).toHaveLength(0)
})
