import type { RealtimeChannel, RealtimeChannelOptions } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transactionAs } from '#server/db/run-as.ts'
import { tokenFor } from '#server/testing/actors.ts'
import { callerOfToken } from '../caller.ts'
import { changesOf, Inbox, joined, person } from './test-client.ts'
import { type RestFixture, startRestServer } from './test-fixture.ts'

let rest: RestFixture
const leave: (() => unknown)[] = []
beforeAll(async () => {
  rest = await startRestServer()
})
afterEach(async () => {
  await Promise.all(leave.splice(0).map((one) => one()))
})
afterAll(() => rest.stop())

type Said = { event: string; payload: unknown }

async function enter(
  token: string,
  topic: string,
  config: RealtimeChannelOptions['config'] = {},
  vsn?: string,
) {
  const { client } = await person(rest, token, vsn)
  leave.push(() => client.removeAllChannels())
  const channel = client.channel(topic, { config: { private: true, ...config } })
  const inbox = new Inbox<Said>()
  channel.on('broadcast', { event: '*' }, inbox.push as never)
  await joined(channel)
  return { channel, inbox }
}

const say = (channel: RealtimeChannel, event: string, payload: unknown) =>
  channel.send({ type: 'broadcast', event, payload })

describe('broadcast', () => {
  test.each([
    ['2.0.0', '2.0.0'],
    ['1.0.0', '2.0.0'],
    ['2.0.0', '1.0.0'],
  ])('from protocol %s to %s, to the others and not to oneself', async (from, to) => {
    const ana = await enter(rest.ana.token, 'room:1', { broadcast: { ack: true } }, from)
    const ben = await enter(rest.ben.token, 'room:1', { broadcast: { ack: true } }, to)
    expect(await say(ana.channel, 'hello', { words: 'Guten Tag, ¿qué tal? 🌵' })).toBe('ok')
    expect(await ben.inbox.next()).toMatchObject({
      event: 'hello',
      payload: { words: 'Guten Tag, ¿qué tal? 🌵' },
    })
    await say(ben.channel, 'back', {})
    expect((await ana.inbox.next()).event).toBe('back')
  })

  test('also to the sender on request, and not to another room', async () => {
    const ana = await enter(rest.ana.token, 'room:mirror', { broadcast: { self: true } })
    const ben = await enter(rest.ben.token, 'room:other', { broadcast: { self: true } })
    await say(ana.channel, 'one', {})
    expect((await ana.inbox.next()).event).toBe('one')
    await say(ben.channel, 'two', {})
    expect((await ben.inbox.next()).event).toBe('two')
  })

  test('binary payloads arrive byte for byte', async () => {
    const ana = await enter(rest.ana.token, 'room:bytes')
    const ben = await enter(rest.ben.token, 'room:bytes')
    await say(ana.channel, 'bytes', new Uint8Array([0, 255, 10, 13, 92]).buffer)
    const { payload } = await ben.inbox.next()
    expect([...new Uint8Array(payload as ArrayBuffer)]).toEqual([0, 255, 10, 13, 92])
  })

  test('a payload longer than NOTIFY carries, and the order around it', async () => {
    const ana = await enter(rest.ana.token, 'room:long')
    const ben = await enter(rest.ben.token, 'room:long')
    const words = 'saguaro '.repeat(25_000)
    for (const [event, payload] of [
      ['first', {}],
      ['long', { words }],
      ['last', {}],
    ] as const) {
      void say(ana.channel, event, payload)
    }
    expect((await ben.inbox.next()).event).toBe('first')
    expect(await ben.inbox.next()).toMatchObject({ event: 'long', payload: { words } })
    expect((await ben.inbox.next()).event).toBe('last')
  })

  test('by plain HTTP, from a client that has not joined', async () => {
    const ben = await enter(rest.ben.token, 'room:http')
    const { client } = await person(rest, rest.ana.token)
    const channel = client.channel('room:http', { config: { private: true } })
    expect(await channel.httpSend('posted', { n: 1 })).toEqual({ success: true })
    expect(await ben.inbox.next()).toMatchObject({ event: 'posted', payload: { n: 1 } })
    expect(await channel.httpSend('bytes', new Uint8Array([7]).buffer)).toEqual({ success: true })
    expect(new Uint8Array((await ben.inbox.next()).payload as ArrayBuffer)).toEqual(new Uint8Array([7]))
    expect(await say(channel, 'fallback', { n: 2 })).toBe('ok')
    expect(await ben.inbox.next()).toMatchObject({ event: 'fallback', payload: { n: 2 } })
  })

  test('by plain HTTP it is refused without the right to write, and on public channels', async () => {
    const { client } = await person(rest, rest.ana.token)
    await expect(
      client.channel('room:hall', { config: { private: true } }).httpSend('x', {}),
    ).rejects.toThrow('Unauthorized: You do not have permissions to write to this Channel topic: room:hall')
    await expect(client.channel('room:1').httpSend('x', {})).rejects.toThrow(
      'PrivateOnly: This project only allows private channels for broadcast: set `private: true`',
    )
    const anonymous = await person(rest, rest.services.keys.publishableKey)
    await expect(
      anonymous.client.channel('room:1', { config: { private: true } }).httpSend('x', {}),
    ).rejects.toThrow('Unauthorized: Sign in to send a broadcast')
    const forged = await person(rest, `${rest.ana.token}x`)
    await expect(
      forged.client.channel('room:1', { config: { private: true } }).httpSend('x', {}),
    ).rejects.toThrow('JWT invalid')
  })
})

describe('private channels', () => {
  test('are refused without a policy that allows reading', async () => {
    const refusal = (topic: string) =>
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
    await expect(enter(rest.ana.token, 'vault')).rejects.toThrow(refusal('vault'))
    await expect(enter(rest.services.keys.publishableKey, 'room:1')).rejects.toThrow(
      'Unauthorized: Sign in to join a channel',
    )
    await expect(enter(`${rest.ana.token}x`, 'room:1')).rejects.toThrow('InvalidJWTToken: JWT invalid')
  })

  test('reading is not writing: a message sent without permission reaches no one', async () => {
    const ana = await enter(rest.ana.token, 'room:hall', { broadcast: { ack: true, self: true } })
    const ben = await enter(rest.ben.token, 'room:hall')
    expect(await say(ana.channel, 'forbidden', {})).toBe('error')
    expect(await ana.channel.track({ here: true })).toBe('error')
    const service = rest.services.keys.secretKey
    const sent = await fetch(`${rest.url}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: service, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ topic: 'room:hall', event: 'announcement', payload: {}, private: true }],
      }),
    })
    expect(sent.status).toBe(202)
    expect((await ben.inbox.next()).event).toBe('announcement')
    expect((await ana.inbox.next()).event).toBe('announcement')
  })

  test('public channels carry changes of rows, not talk', async () => {
    const message =
      'PrivateOnly: This project only allows private channels for broadcast and presence: set `private: true`'
    await expect(enter(rest.ana.token, 'lobby', { private: false })).rejects.toThrow(message)
    const { client } = await person(rest, rest.ana.token)
    leave.push(() => client.removeAllChannels())
    const channel = client.channel('lobby', { config: { broadcast: { ack: true } } })
    changesOf(channel, { event: '*', table: 'seedlings' })
    await joined(channel)
    expect(await say(channel, 'hello', {})).toBe('error')
    expect(await channel.track({})).toBe('error')
    const present = client.channel('present', { config: { presence: { enabled: true } } })
    changesOf(present, { event: '*', table: 'seedlings' })
    await expect(joined(present)).rejects.toThrow(message)
  })

  test('a policy that is withdrawn holds from the next token on', async () => {
    const { client, useToken } = await person(rest, rest.ana.token)
    leave.push(() => client.removeAllChannels())
    const channel = client.channel('room:closing', { config: { private: true } })
    const system = new Inbox<{ message: string }>()
    channel.on('system', {}, system.push)
    await joined(channel)
    const closed = new Promise((resolve) =>
      client.realtime.stateChangeCallbacks.message.push([
        '0',
        (m: { event: string }) => m.event === 'phx_close' && resolve(m),
      ]),
    )
    await rest.sql.unsafe(
      `create policy "closing" on realtime.messages as restrictive for select using (realtime.topic() <> 'room:closing')`,
    )
    await useToken(await tokenFor(rest.services, rest.ana.id, rest.ana.email))
    expect((await system.next()).message).toBe(
      'Unauthorized: You do not have permissions to read from this Channel topic: room:closing',
    )
    await closed
  })
})

/** A person whose database turns are all taken, until the test releases them. */
async function keepBusy({ token }: { token: string }) {
  const { services } = rest
  const caller = await callerOfToken(services.keys, token)
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  const begun = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const held = begun.map(({ resolve }) =>
    transactionAs(services.requests, caller, () => {
      resolve()
      return over
    }),
  )
  await Promise.all(begun.map(({ promise }) => promise))
  return async () => {
    finish()
    await Promise.all(held)
  }
}

describe('someone who asks the database for too much', () => {
  test('keeps their channel when access changes, and delays no one', async () => {
    const ana = await enter(rest.ana.token, 'room:busy')
    const ben = await enter(rest.ben.token, 'room:busy')
    const finish = await keepBusy(rest.ana)
    await rest.sql`select pg_notify('realtime_access', 'room:busy')`
    await say(ben.channel, 'after', {})
    expect((await ana.inbox.next()).event).toBe('after')
    await finish()
  })

  test('receives changes as before, and so does everyone else', async () => {
    const { client } = await person(rest, rest.ana.token)
    leave.push(() => client.removeAllChannels())
    const channel = client.channel('rows')
    const changes = changesOf(channel, { event: 'INSERT', table: 'seedlings' })
    const subscribed = new Inbox<unknown>()
    channel.on('system', {}, subscribed.push)
    await joined(channel)
    await subscribed.next()
    const finish = await keepBusy(rest.ana)
    const id = await rest.sow(rest.ana)
    expect((await changes.next()).new.id).toBe(id)
    await finish()
  })
})

test('a topic whose access is being asked about holds up no other topic', async () => {
  const ana = await enter(rest.ana.token, 'room:asked')
  const [ben, cleo] = [await enter(rest.ana.token, 'room:free'), await enter(rest.ben.token, 'room:free')]
  const locked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const held = rest.sql.begin(async (tx) => {
    await tx`lock table realtime.messages in access exclusive mode`
    locked.resolve()
    await over.promise
  })
  await locked.promise
  await rest.sql`select pg_notify('realtime_access', 'room:asked')`
  await say(cleo.channel, 'meanwhile', {})
  expect((await ben.inbox.next()).event).toBe('meanwhile')
  expect(ana.channel.state).toBe('joined')
  over.resolve()
  await held
})
