import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Inbox, joined, person, rawSocket } from './test-client.ts'
import { type RestFixture, startRestServer, startStrictServer } from './test-fixture.ts'

let rest: RestFixture
const leave: (() => unknown)[] = []
beforeAll(async () => {
  rest = await startRestServer()
})
afterEach(async () => {
  await Promise.all(leave.splice(0).map((one) => one()))
})
afterAll(() => rest.stop())

type Seen = {
  event: 'sync' | 'join' | 'leave'
  key?: string
  newPresences?: object[]
  leftPresences?: object[]
}

async function enter(token: string, topic: string, key: string) {
  const { client } = await person(rest, token)
  leave.push(() => client.removeAllChannels())
  const channel = client.channel(topic, { config: { private: true, presence: { key } } })
  const inbox = new Inbox<Seen>()
  channel.on('presence', { event: '*' } as never, inbox.push as never)
  await joined(channel)
  const people = () =>
    Object.fromEntries(Object.entries(channel.presenceState()).map(([name, all]) => [name, all.length]))
  return { client, channel, inbox, people }
}

test('a person who arrives sees who is there; those who are there see arrivals, changes and departures', async () => {
  const ana = await enter(rest.ana.token, 'room:party', 'ana')
  expect((await ana.inbox.next()).event).toBe('sync')
  expect(await ana.channel.track({ mood: 'calm' })).toBe('ok')
  const arrived = await ana.inbox.until(({ event }) => event === 'join')
  expect(arrived).toMatchObject({
    key: 'ana',
    newPresences: [{ mood: 'calm', presence_ref: expect.any(String) }],
  })

  const ben = await enter(rest.ben.token, 'room:party', 'ben')
  await ben.inbox.until(({ event }) => event === 'sync')
  expect(ben.channel.presenceState()).toMatchObject({ ana: [{ mood: 'calm' }] })
  await ben.channel.track({ mood: 'merry' })
  expect(await ana.inbox.until(({ event }) => event === 'join')).toMatchObject({ key: 'ben' })

  await ana.channel.track({ mood: 'merry' })
  expect(await ben.inbox.until(({ event, key }) => event === 'leave' && key === 'ana')).toMatchObject({
    leftPresences: [{ mood: 'calm' }],
  })
  await ben.inbox.until(({ event }) => event === 'sync')
  expect(ben.channel.presenceState()).toMatchObject({ ana: [{ mood: 'merry' }], ben: [{ mood: 'merry' }] })

  await ana.channel.untrack()
  await ben.inbox.until(({ event, key }) => event === 'leave' && key === 'ana')
  expect(ben.people()).toEqual({ ben: 1 })
})

test('a person with two windows stays present until the last one closes', async () => {
  const watcher = await enter(rest.ben.token, 'room:windows', 'watcher')
  const windows = [
    await enter(rest.ana.token, 'room:windows', 'ana'),
    await enter(rest.ana.token, 'room:windows', 'ana'),
  ]
  for (const { channel } of windows) {
    await channel.track({})
    await watcher.inbox.until(({ event }) => event === 'join')
  }
  await watcher.inbox.until(({ event }) => event === 'sync')
  expect(watcher.people()).toEqual({ ana: 2 })
  for (const left of [{ ana: 1 }, {}]) {
    await windows.pop()?.client.removeAllChannels()
    await watcher.inbox.until(({ event }) => event === 'leave')
    await watcher.inbox.until(({ event }) => event === 'sync')
    expect(watcher.people()).toEqual(left)
  }
})

test('a connection that breaks takes its presence with it', async () => {
  const watcher = await enter(rest.ben.token, 'room:break', 'watcher')
  const ana = await enter(rest.ana.token, 'room:break', 'ana')
  await ana.channel.track({ note: 'x'.repeat(20_000) })
  await watcher.inbox.until(({ event, key }) => event === 'join' && key === 'ana')
  await ana.client.realtime.disconnect()
  await watcher.inbox.until(({ event, key }) => event === 'leave' && key === 'ana')
})

test('a person who disconnects while they are still receiving who else is here is not shown as present', async () => {
  const server = await startStrictServer(rest.services, {})
  leave.push(() => server.stop())
  const topic = 'realtime:room:broken-off'
  const socket = await rawSocket(server)
  socket.say('1', '1', topic, 'phx_join', { config: { private: true }, access_token: rest.ana.token })
  await socket.inbox.next()
  const locked = await rest.sql.reserve()
  const [own] = await locked<{ pid: number }[]>`select pg_backend_pid() as pid`
  await locked`begin`
  await locked`lock table realtime.presences in access exclusive mode`
  socket.say('1', '2', topic, 'presence', { type: 'presence', event: 'track', payload: {} })
  const waiting = () =>
    rest.sql`select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))
      and query like '%presence_state%'`
  await expect.poll(async () => (await waiting()).length).toBe(1)
  socket.ws.terminate()
  await expect.poll(() => server.sockets()).toBe(0)
  await locked`commit`
  locked.release()
  const next = await rawSocket(server)
  leave.push(() => next.ws.terminate())
  const config = { private: true, presence: { enabled: true } }
  // What the first one asks may be answered before the server goes on with who broke off.
  for (const ref of ['1', '2']) {
    next.say(ref, ref, topic, 'phx_join', { config, access_token: rest.ben.token })
    const [, , , , state] = await next.inbox.until(([, , , event]) => event === 'presence_state')
    expect(state).toEqual({})
  }
})

test('without a key each connection gets its own', async () => {
  const ana = await enter(rest.ana.token, 'room:nameless', '')
  await ana.channel.track({})
  const { key } = await ana.inbox.until(({ event }) => event === 'join')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['no event', {}, "InvalidPresencePayload: The presence payload isn't valid"],
  ['an unknown event', { event: 'x' }, "InvalidPresencePayload: The presence payload isn't valid"],
  ['a list', { event: 'track', payload: [1] }, "InvalidPresencePayload: The presence payload isn't valid"],
  [
    'a null character',
    { event: 'track', payload: { mood: '\0' } },
    "InvalidPayload: The payload holds something that can't be stored",
  ],
])('%s is refused with a reason, and the channel stays open', async (_, payload, reason) => {
  const { say, inbox, ws } = await rawSocket(rest)
  leave.push(() => ws.close())
  say('1', '1', 'realtime:room:party', 'phx_join', {
    config: { private: true },
    access_token: rest.ana.token,
  })
  await inbox.until(([, ref]) => ref === '1')
  say('1', '2', 'realtime:room:party', 'presence', payload)
  const [, , , , answer] = await inbox.until(([, ref]) => ref === '2')
  expect(answer).toEqual({ status: 'error', response: { reason } })
  say('1', '3', 'realtime:room:party', 'presence', { event: 'track', payload: { mood: 'calm' } })
  const [, , , , next] = await inbox.until(([, ref]) => ref === '3')
  expect(next).toMatchObject({ status: 'ok' })
})
