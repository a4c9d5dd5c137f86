import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Caller, inTurnOf } from '#server/db/run-as.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import type { Limits } from './limits.ts'
import { rawSocket } from './test-client.ts'
import { type RestFixture, startRestServer, startStrictServer } from './test-fixture.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.stop())

const strictServer = (limits: Partial<Limits>) => startStrictServer(rest.services, limits)

const privateJoin = (token: string) => ({ config: { private: true }, access_token: token })

describe('connecting', () => {
  const attempt = (query: string, path = '/realtime/v1/websocket') =>
    new Promise<number>((resolve) => {
      const ws = new WebSocket(`${rest.url.replace('http', 'ws')}${path}?${query}`)
      ws.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      ws.on('open', () => resolve(101))
      ws.on('error', () => {})
    })
  test('only with a key of this server, a known protocol and the right path', async () => {
    const key = rest.services.keys.publishableKey
    expect(await attempt(`vsn=2.0.0&apikey=${key}`)).toBe(101)
    expect(await attempt(`vsn=2.0.0&apikey=${rest.services.keys.secretKey}`)).toBe(101)
    expect(await attempt('vsn=2.0.0&apikey=guess')).toBe(403)
    expect(await attempt('vsn=2.0.0')).toBe(403)
    expect(await attempt(`vsn=3.0.0&apikey=${key}`)).toBe(400)
    expect(await attempt(`apikey=${key}`, '/elsewhere')).toBe(404)
  })
})

describe('frames', () => {
  test('heartbeats are answered', async () => {
    const { ws, inbox, say } = await rawSocket(rest)
    say(null, '7', 'phoenix', 'heartbeat', {})
    expect(await inbox.next()).toEqual([null, '7', 'phoenix', 'phx_reply', { status: 'ok', response: {} }])
    ws.terminate()
  })

  test.each([
    ['text that is not JSON', 'hello'],
    ['an object where an array is due', '{"topic":"phoenix"}'],
    ['too few parts', '["1","1","realtime:x"]'],
    ['a payload that is no object', '[null,"1","realtime:x","phx_join",[]]'],
    ['a topic longer than a frame may name', JSON.stringify([null, '1', 'é'.repeat(128), 'phx_join', {}])],
    ['an empty binary frame', Buffer.alloc(0)],
    ['a binary frame of an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
    ['a binary frame whose lengths lie', Buffer.from([3, 255, 255, 255, 255, 255, 1, 65])],
    ['a broadcast whose JSON is none', Buffer.from([3, 0, 0, 1, 1, 0, 1, 65, 66, 123])],
  ])('%s closes the socket', async (_what, data) => {
    const { ws, closed } = await rawSocket(rest)
    ws.send(data)
    expect(await closed).toEqual({ code: 1007, reason: 'Malformed message' })
  })

  test.each([
    ['realtime:nowhere', 'broadcast', { event: 'x', payload: {} }, 'unmatched topic'],
    ['elsewhere', 'phx_join', {}, 'unmatched topic'],
    ['realtime:', 'phx_join', {}, 'TopicNameRequired: You must provide a topic name'],
    [
      'realtime:x',
      'phx_join',
      { config: { postgres_changes: 'all' } },
      "InvalidJoinPayload: The join payload isn't valid",
    ],
  ])('%s %s is refused', async (topic, event, payload, reason) => {
    const { ws, inbox, say } = await rawSocket(rest)
    say('1', '1', topic, event, payload)
    expect(await inbox.next()).toEqual([
      '1',
      '1',
      topic,
      'phx_reply',
      { status: 'error', response: { reason } },
    ])
    ws.terminate()
  })

  test('joining again replaces the first join, leaving closes it', async () => {
    const { ws, inbox, say } = await rawSocket(rest)
    say('1', '1', 'realtime:room:1', 'phx_join', privateJoin(rest.ana.token))
    expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    say('2', '2', 'realtime:room:1', 'phx_join', privateJoin(rest.ana.token))
    expect(await inbox.next()).toEqual(['1', '1', 'realtime:room:1', 'phx_close', {}])
    expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    say('2', '3', 'realtime:room:1', 'phx_leave', {})
    expect(await inbox.next()).toEqual([
      '2',
      '3',
      'realtime:room:1',
      'phx_reply',
      { status: 'ok', response: {} },
    ])
    expect(await inbox.next()).toEqual(['2', '2', 'realtime:room:1', 'phx_close', {}])
    ws.terminate()
  })
})

describe('limits', () => {
  test('a message larger than allowed closes the socket', async () => {
    const { ws, closed } = await rawSocket(rest)
    ws.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { fill: 'x'.repeat(300_000) }]))
    expect((await closed).code).toBe(1009)
  })

  test('too many messages per second close the socket', async () => {
    const { closed, say } = await rawSocket(rest)
    for (let n = 0; n < 150; n++) say(null, String(n), 'phoenix', 'heartbeat', {})
    expect(await closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
  })

  test('too many channels on one socket are refused, the others stay', async () => {
    const server = await strictServer({ channelsPerSocket: 1 })
    const { inbox, say } = await rawSocket(server)
    say('1', '1', 'realtime:room:1', 'phx_join', privateJoin(rest.ana.token))
    expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    say('2', '2', 'realtime:room:2', 'phx_join', privateJoin(rest.ana.token))
    expect((await inbox.next())[4]).toEqual({
      status: 'error',
      response: { reason: 'ChannelRateLimitReached: Too many channels' },
    })
    await server.stop()
  })

  test('a client with too many requests is refused, keeps the socket, and can join afterward', async () => {
    const server = await strictServer({})
    const { ws, inbox, say } = await rawSocket(server)
    const asks = async (actor: Actor, ref: string) => {
      say(ref, ref, `realtime:room:${ref}`, 'phx_join', privateJoin(actor.token))
      return (await inbox.next())[4]
    }
    expect(await asks(rest.ben, '1')).toMatchObject({ status: 'ok' })
    const { promise, resolve } = Promise.withResolvers<void>()
    const ana: Caller = { role: 'authenticated', claims: { sub: rest.ana.id } }
    const held = Array.from({ length: 100 }, () =>
      inTurnOf(rest.services.requests, ana, () => promise).catch(() => {}),
    )
    expect(await asks(rest.ana, '2')).toEqual({
      status: 'error',
      response: {
        reason: 'ChannelRateLimitReached: Too many requests at once. Please try again in a moment',
      },
    })
    resolve()
    await Promise.all(held)
    expect(await asks(rest.ana, '3')).toMatchObject({ status: 'ok' })
    ws.terminate()
    await server.stop()
  })

  test('too many sockets of one user or one address are refused until one closes', async () => {
    const server = await strictServer({ socketsPerUser: 1, socketsPerAddress: 2 })
    const [first, second] = [await rawSocket(server), await rawSocket(server)]
    await expect(rawSocket(server)).rejects.toThrow('Unexpected server response: 429')
    for (const { say } of [first, second])
      say('1', '1', 'realtime:room:1', 'phx_join', privateJoin(rest.ana.token))
    const answers = [await first.inbox.next(), await second.inbox.next()].map((frame) =>
      JSON.stringify(frame[4]),
    )
    expect(answers.filter((answer) => answer.includes('"status":"ok"'))).toHaveLength(1)
    expect(answers.join()).toContain('ConnectionRateLimitReached: Too many connections for this user')
    first.ws.close()
    await first.closed
    await expect
      .poll(() =>
        rawSocket(server).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await server.stop()
  })

  test('a session that expires by idle time also ends its sockets', async () => {
    const server = await strictServer({ idleSweepMs: 50 })
    const actor = await createActor(rest.services)
    const { closed, inbox, say } = await rawSocket(server)
    say('1', '1', 'realtime:room:1', 'phx_join', privateJoin(actor.token))
    expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    await rest.sql`update auth.sessions set last_used_at = now() - interval '1 day' where user_id = ${actor.id}`
    expect(await closed).toEqual({ code: 4001, reason: 'Session has ended' })
    await server.stop()
  })

  test('a socket that falls silent is dropped', async () => {
    const server = await strictServer({ silenceMs: 200 })
    const { closed } = await rawSocket(server, { autoPong: false })
    expect((await closed).code).toBe(1006)
    await server.stop()
  })

  test('a client that does not read is dropped instead of filling the memory', async () => {
    const server = await strictServer({
      waitingBytes: 100_000,
      messagesPerSecond: 10_000,
      bytesPerSecond: 2 ** 30,
      writesPerSecond: 10_000,
      waitingFrameBytes: 2 ** 30,
    })
    const slow = await rawSocket(server)
    const loud = await rawSocket(server)
    for (const { say, inbox } of [slow, loud]) {
      say('1', '1', 'realtime:room:flood', 'phx_join', privateJoin(rest.ana.token))
      expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    }
    slow.ws.pause()
    const words = 'x'.repeat(200_000)
    for (let n = 0; n < 60; n++)
      loud.say('1', String(n), 'realtime:room:flood', 'broadcast', { event: 'flood', payload: { words } })
    loud.say('1', 'end', 'realtime:room:flood', 'nothing', {})
    await loud.inbox.until(([, ref]) => ref === 'end')
    slow.ws.resume()
    expect((await slow.closed).code).toBe(1006)
    await server.stop()
  })
})
