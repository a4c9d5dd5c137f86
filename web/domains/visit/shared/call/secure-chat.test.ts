import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PeerMessage } from '#core/visits/signal.ts'
import { SecureChat } from './secure-chat.ts'

/** Two browsers and the connection between them, which can be cut and restored. */
function openCall() {
  const [one, other] = [new SecureChat(() => {}), new SecureChat(() => {})]
  let isCut = false
  const wire = (to: SecureChat) => (message: PeerMessage) => {
    if (isCut) return
    if (message.kind === 'key') to.agree(message.publicKey)
    if (message.kind === 'chat') void to.read(message)
    if (message.kind === 'received') to.delivered(message.id)
  }
  return {
    one,
    other,
    cut: () => {
      isCut = true
    },
    connect: async () => {
      one.close()
      other.close()
      isCut = false
      await Promise.all([one.open(wire(other)), other.open(wire(one))])
      await vi.waitFor(() => expect(one.ready && other.ready).toBe(true))
    },
  }
}

const textsOf = (chat: SecureChat) => chat.lines.map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a message written into a broken connection is marked, and arrives once over the next one', async () => {
  const { one, other, cut, connect } = openCall()
  await connect()
  await one.write('Hello.')
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.']))
  cut()
  await one.write('I need help.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(one.lines.map(({ late }) => late ?? false)).toEqual([false, true])
  await connect()
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.', 'I need help.']))
  await vi.waitFor(() => expect(one.lines.some(({ late }) => late)).toBe(false))
  await connect()
  await one.write('Still there?')
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.', 'I need help.', 'Still there?']))
})

test('a message whose confirmation got lost is not shown twice', async () => {
  const { one, other, cut, connect } = openCall()
  await connect()
  await one.write('Hello.')
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.']))
  const lost = vi.spyOn(one, 'delivered').mockImplementation(() => {})
  await one.write('Once.')
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.', 'Once.']))
  cut()
  lost.mockRestore()
  const heard = vi.spyOn(one, 'delivered')
  await connect()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(one.lines.at(-1)?.id))
  expect(textsOf(other)).toEqual(['Hello.', 'Once.'])
})

test('after a page was loaded again its chat goes on, and what had not arrived is sent', async () => {
  const { one, other, cut, connect } = openCall()
  await connect()
  await one.write('Hello.')
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.']))
  await vi.waitFor(() => expect(one.lines[0]?.late).toBe(false))
  cut()
  await one.write('I need help.')
  const again = new SecureChat(() => {}, one.lines)
  expect(textsOf(again)).toEqual(['Hello.', 'I need help.'])
  const sent: string[] = []
  other.close()
  await other.open((message) => {
    if (message.kind === 'key') again.agree(message.publicKey)
    if (message.kind === 'received') again.delivered(message.id)
  })
  await again.open((message) => {
    if (message.kind === 'key') other.agree(message.publicKey)
    if (message.kind !== 'chat') return
    sent.push(message.id)
    void other.read(message)
  })
  await vi.waitFor(() => expect(textsOf(other)).toEqual(['Hello.', 'I need help.']))
  expect(new Set(sent)).toEqual(new Set([one.lines[1]?.id]))
})

test('a browser that receives the other half of the key before its own connection opens agrees on the same key', async () => {
  const [early, late] = [new SecureChat(() => {}), new SecureChat(() => {})]
  const toEarly: PeerMessage[] = []
  await late.open((message) => toEarly.push(message))
  for (const message of toEarly) if (message.kind === 'key') early.agree(message.publicKey)
  await early.open((message) => {
    if (message.kind === 'key') late.agree(message.publicKey)
    if (message.kind === 'chat') void late.read(message)
  })
  await early.write('Can you read this?')
  await vi.waitFor(() => expect(textsOf(late)).toEqual(['Can you read this?']))
})
