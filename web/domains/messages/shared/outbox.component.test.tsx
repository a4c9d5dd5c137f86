import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { localCopy } from '#web/platform/drafts/local-copy.ts'
import { answerRequests } from '#web/testing/answer-requests.ts'
import { signInAs } from '#web/testing/sign-in.ts'
import { type Outgoing, putOut, takeOut, useOutbox } from './outbox.ts'
import { useSendMessage } from './send-message.ts'

const me = '00000000-0000-4000-8000-0000000000e1'
const message = (id: string): Outgoing => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  patient_id: me,
  provider_id: '00000000-0000-4000-8000-0000000000f1',
  message: `Message ${id}`,
  attachment: null,
  created_at: `2026-11-18T15:00:0${id}Z`,
  state: 'failed',
})

function Screen() {
  const waiting = useOutbox([])
  const send = useSendMessage(() => {})
  return (
    <>
      <ul>
        {waiting.map(({ id, message, state }) => (
          <li key={id}>{`${message}: ${state}`}</li>
        ))}
      </ul>
      <button type="button" onClick={() => waiting.forEach((one) => void send(one))}>
        Send all
      </button>
    </>
  )
}

const key = btoa('0'.repeat(32))
const placeOf = ({ id }: Outgoing) => `draft:${me}:outbox ${id}`
/** The storage event this tab gets after another one wrote. */
const said = (place: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key: place, newValue }))

async function open() {
  const sent = answerRequests((url) => (url.includes('/rpc/my_draft_key') ? new Response(`"${key}"`) : []))
  await signInAs(me, 'patient')
  return () => sent.filter(({ url }) => url.includes('/patient_provider_messages'))
}

afterEach(() => {
  for (const id of ['1', '2', '3', '4', '5', '6']) takeOut(message(id).id)
  vi.restoreAllMocks()
})

test('a message that another tab has sent or discarded is gone from this one too', async () => {
  await open()
  putOut(message('1'))
  putOut(message('2'))
  await render(<Screen />)
  await expect.element(page.getByText('Message 1: failed')).toBeVisible()
  said(placeOf(message('1')), null)
  await expect.element(page.getByText('Message 1: failed')).not.toBeInTheDocument()
  await expect.element(page.getByText('Message 2: failed')).toBeVisible()
})

test('a message that another tab is sending is not sent from this one', async () => {
  const posted = await open()
  putOut(message('3'))
  let done = () => {}
  const sending = navigator.locks.request(
    `outbox ${message('3').id}`,
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  putOut({ ...message('3'), state: 'sending' })
  await render(<Screen />)
  await expect.element(page.getByText('Message 3: sending')).toBeVisible()
  await page.getByRole('button', { name: 'Send all' }).click()
  expect(posted()).toEqual([])
  await expect.element(page.getByText('Message 3: sending')).toBeVisible()

  // The other tab was closed before the message got through.
  done()
  await sending
  await expect.element(page.getByText('Message 3: failed')).toBeVisible()
  await page.getByRole('button', { name: 'Send all' }).click()
  await expect.element(page.getByText(/Message 3/)).not.toBeInTheDocument()
  expect(posted()).toHaveLength(1)
})

test('two tabs that queue a message together keep both', async () => {
  await open()
  putOut(message('4'))
  localCopy(me, `outbox ${message('5').id}`).write({ message: { value: message('5'), at: 1 } })
  putOut(message('6'))
  await render(<Screen />)
  for (const id of ['4', '5', '6'])
    await expect.element(page.getByText(`Message ${id}: failed`)).toBeVisible()
})

test('messages that an earlier release kept in one place are shown, each separately', async () => {
  await open()
  const old = localCopy(me, 'outbox')
  old.write({ messages: { value: [{ ...message('5'), state: 'sending' }, message('6')], at: 1 } })
  takeOut(message('1').id)
  await render(<Screen />)
  await expect.element(page.getByText('Message 5: failed')).toBeVisible()
  await expect.element(page.getByText('Message 6: failed')).toBeVisible()
  expect(old.read()).toEqual({})
  takeOut(message('5').id)
  await expect.element(page.getByText('Message 5: failed')).not.toBeInTheDocument()
  await expect.element(page.getByText('Message 6: failed')).toBeVisible()
})
