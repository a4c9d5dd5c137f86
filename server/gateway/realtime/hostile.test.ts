import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createActor } from '#server/testing/actors.ts'
import { rawSocket } from './test-client.ts'
import { type RestFixture, startRestServer, startStrictServer } from './test-fixture.ts'
import { openWaitingFrames } from './waiting-frames.ts'

let rest: RestFixture
beforeAll(async () => {
  rest = await startRestServer()
})
afterAll(() => rest.stop())

const changes = (count: number, filter?: string) =>
  Array.from({ length: count }, () => ({
    event: '*',
    schema: 'public',
    table: 'seedlings',
    ...(filter && { filter }),
  }))
const joinWith = (token: string | undefined, count = 1, filter?: string) => ({
  config: { postgres_changes: changes(count, filter) },
  ...(token && { access_token: token }),
})
const reasonOf = (frame: unknown[]) => (frame[4] as { response: { reason?: string } }).response.reason

describe('H4: a stranger', () => {
  test('joins nothing, and is cut off after ten attempts', async () => {
    const { say, inbox, closed } = await rawSocket(rest)
    for (let n = 0; n < 10; n++) say('1', String(n), `realtime:${n}`, 'phx_join', joinWith(undefined))
    for (let n = 0; n < 10; n++) {
      expect(reasonOf(await inbox.next())).toBe('Unauthorized: Sign in to join a channel')
    }
    expect(await closed).toEqual({ code: 1008, reason: 'Too many refused joins' })
  })

  test('sends no large frame', async () => {
    const { say, closed } = await rawSocket(rest)
    say('1', '1', 'realtime:x', 'phx_join', { fill: 'x'.repeat(40_000) })
    expect(await closed).toEqual({ code: 1009, reason: 'Join a channel before you send this much' })
  })

  test('holds only so many sockets open, which does not count for people who are signed in', async () => {
    const server = await startStrictServer(rest.services, { unknownSocketsPerAddress: 1 })
    const first = await rawSocket(server)
    await expect(rawSocket(server)).rejects.toThrow('Unexpected server response: 429')
    first.say('1', '1', 'realtime:rows', 'phx_join', joinWith(rest.ana.token))
    await first.inbox.next()
    await rawSocket(server)
    await server.stop()
  })

  test('is answered pings, though not faster than it may send messages', async () => {
    const server = await startStrictServer(rest.services, { messagesPerSecond: 5 })
    const { ws, closed } = await rawSocket(server)
    const answered: string[] = []
    ws.on('pong', (data) => answered.push(String(data)))
    for (let n = 0; n < 20; n++) ws.ping(String(n))
    expect(await closed).toEqual({ code: 1008, reason: 'Too many messages per second' })
    expect(answered).toEqual(['0', '1', '2', '3', '4'])
    await server.stop()
  })

  test('keeps no socket open with unsolicited pongs', async () => {
    const server = await startStrictServer(rest.services, { silenceMs: 90 })
    const { ws, closed } = await rawSocket(server, { autoPong: false })
    const sending = setInterval(() => ws.pong('here'), 10)
    expect((await closed).code).toBe(1006)
    clearInterval(sending)
    await server.stop()
  })

  test('sends no message in very many parts', async () => {
    const { ws, closed } = await rawSocket(rest)
    for (let n = 0; n < 300; n++) ws.send('[', { fin: false })
    expect((await closed).code).toBe(1008)
  })

  test('opens only so many sockets a second', async () => {
    const server = await startStrictServer(rest.services, { socketsPerSecond: 0.001, burst: 2000 })
    await rawSocket(server)
    await rawSocket(server)
    await expect(rawSocket(server)).rejects.toThrow('Unexpected server response: 429')
    await server.stop()
  })
})

describe('H4: a signed-in person', () => {
  test('subscribes to at most ten things in one join', async () => {
    const { say, inbox, ws } = await rawSocket(rest)
    say('1', '1', 'realtime:ten', 'phx_join', joinWith(rest.ana.token, 10))
    expect((await inbox.next())[4]).toMatchObject({ status: 'ok' })
    say('2', '2', 'realtime:eleven', 'phx_join', joinWith(rest.ana.token, 11))
    const refused = await inbox.until(([ref]) => ref === '2')
    expect(reasonOf(refused)).toBe("InvalidJoinPayload: The join payload isn't valid")
    ws.terminate()
  })

  test('joins only so often from one address', async () => {
    const server = await startStrictServer(rest.services, { joinsPerSecond: 0.001, burst: 2000 })
    const { say, inbox } = await rawSocket(server)
    for (const n of ['1', '2', '3']) say(n, n, `realtime:${n}`, 'phx_join', joinWith(rest.ana.token))
    const refused = await inbox.until((frame) => JSON.stringify(frame).includes('"error"'))
    expect(reasonOf(refused)).toBe('ChannelRateLimitReached: Too many joins. Please try again in a moment')
    await server.stop()
  })

  test('waits for the refusal of one socket too many', async () => {
    const release = Promise.withResolvers<void>()
    const held: string[] = []
    const hold = (address: string) => {
      held.push(address)
      return release.promise
    }
    const server = await startStrictServer(rest.services, { socketsPerUser: 1 }, hold)
    const [first, second] = [await rawSocket(server), await rawSocket(server)]
    first.say('1', '1', 'realtime:rows', 'phx_join', joinWith(rest.ana.token))
    expect((await first.inbox.next())[4]).toMatchObject({ status: 'ok' })
    second.say('1', '1', 'realtime:rows', 'phx_join', joinWith(rest.ana.token))
    await expect.poll(() => held).toEqual(['127.0.0.1'])
    release.resolve()
    expect(reasonOf(await second.inbox.next())).toBe(
      'ConnectionRateLimitReached: Too many connections for this user',
    )
    await server.stop()
  })

  test('changes the token of a channel no more often than they may join', async () => {
    const server = await startStrictServer(rest.services, { joinsPerSecond: 0.001, burst: 2000 })
    const { say, inbox } = await rawSocket(server)
    say('1', '1', 'realtime:rows', 'phx_join', joinWith(rest.ana.token))
    for (const n of ['2', '3']) {
      const claims = JSON.parse(Buffer.from(rest.ana.token.split('.')[1] ?? '', 'base64url').toString())
      const token = await rest.services.keys.sign({ ...claims, jti: n }, 3600)
      say('1', n, 'realtime:rows', 'access_token', { access_token: token })
    }
    const told = await inbox.until((frame) => JSON.stringify(frame).includes('"error"'))
    expect(told[4]).toMatchObject({
      message: 'ChannelRateLimitReached: Too many tokens. Please join again in a moment',
    })
    await server.stop()
  })

  test('writes only so fast, on all sockets together', async () => {
    const server = await startStrictServer(rest.services, { writesPerSecond: 0.001, burst: 2000 })
    const sockets = [await rawSocket(server), await rawSocket(server)]
    const answers: string[] = []
    for (const { say, inbox } of sockets) {
      const config = { private: true, broadcast: { ack: true } }
      say('1', '1', 'realtime:room:1', 'phx_join', { config, access_token: rest.ana.token })
      await inbox.until(([, ref]) => ref === '1')
      for (const ref of ['2', '3']) {
        say('1', ref, 'realtime:room:1', 'broadcast', { event: 'x', payload: {} })
        answers.push(JSON.stringify((await inbox.until(([, of]) => of === ref))[4]))
      }
    }
    expect(answers.map((answer) => answer.includes('MessagePerSecondRateLimitReached'))).toEqual([
      false,
      false,
      true,
      true,
    ])
    await server.stop()
  })

  test('makes only so many different comparisons', async () => {
    const server = await startStrictServer(rest.services, { comparisonsPerUser: 2 })
    const { say, inbox } = await rawSocket(server)
    const filters = ['name=eq.a', 'name=eq.b', 'height=gt.1', 'height=lt.1']
    for (const [n, filter] of filters.entries()) {
      say(String(n), String(n), `realtime:${n}`, 'phx_join', joinWith(rest.ana.token, 1, filter))
      const answer = await inbox.until(([ref, , , event]) => ref === String(n) && event === 'phx_reply')
      const expected = n < 3 ? undefined : 'ChannelRateLimitReached: Too many different filters for this user'
      expect(reasonOf(answer)).toBe(expected)
    }
    await server.stop()
  })

  test('has only so many messages waiting, by number and by size', async () => {
    for (const limits of [{ waitingFrames: 3 }, { waitingFrameBytes: 2_000 }]) {
      const server = await startStrictServer(rest.services, limits)
      const { say, closed } = await rawSocket(server)
      for (let n = 0; n < 20; n++) say('1', String(n), 'realtime:rows', 'phx_join', joinWith(rest.ana.token))
      expect(await closed).toEqual({ code: 1008, reason: 'Too many messages are waiting' })
      await server.stop()
    }
  })

  test('waiting frames are discarded when the socket closes', async () => {
    const answered: string[] = []
    let release = () => {}
    const waiting = openWaitingFrames(
      (frame) =>
        new Promise((resolve) => {
          answered.push(frame.event)
          release = resolve
        }),
      { frames: 10, bytes: 100 },
    )
    const frame = (event: string) => ({ joinRef: null, ref: null, topic: 'one', event, payload: {} })
    for (const event of ['first', 'second', 'third']) waiting.add(frame(event), 10)
    waiting.clear()
    release()
    await Promise.resolve()
    expect(answered).toEqual(['first'])
  })
})

describe('M8: one person with many tokens and channels', () => {
  test('costs one question a change for one session, however many tokens it has', async () => {
    await rest.sql.unsafe(`
      create sequence public.questions;
      create policy "Counts how often it is asked" on public.seedlings as restrictive
        for select to authenticated using (nextval('public.questions') > 0);
      grant usage on sequence public.questions to authenticated;`)
    const actor = await createActor(rest.services)
    const claims = JSON.parse(Buffer.from(actor.token.split('.')[1] ?? '', 'base64url').toString())
    const sockets = []
    for (let n = 0; n < 5; n++) {
      const token = await rest.services.keys.sign({ ...claims, jti: String(n) }, 3600)
      const socket = await rawSocket(rest)
      socket.say('1', '1', 'realtime:rows', 'phx_join', joinWith(token))
      await socket.inbox.next()
      sockets.push(socket)
    }
    await rest.sow(actor)
    for (const { inbox, ws } of sockets) {
      await inbox.until(([, , , event]) => event === 'postgres_changes')
      ws.terminate()
    }
    const [questions] = await rest.sql`select last_value from public.questions`
    expect(Number(questions?.last_value)).toBe(1)
    await rest.sql`drop policy "Counts how often it is asked" on public.seedlings`
  })

  test('has only so many channels on all sockets together, and gets one back when one is left', async () => {
    const server = await startStrictServer(rest.services, { channelsPerUser: 2 })
    const [one, other] = [await rawSocket(server), await rawSocket(server)]
    const join = async ({ say, inbox }: typeof one, name: string) => {
      say(name, name, `realtime:${name}`, 'phx_join', joinWith(rest.ana.token))
      return reasonOf(await inbox.until(([ref, , , event]) => ref === name && event === 'phx_reply'))
    }
    expect(await join(one, 'a')).toBe(undefined)
    expect(await join(other, 'b')).toBe(undefined)
    expect(await join(other, 'c')).toBe('ChannelRateLimitReached: Too many channels for this user')
    one.say('a', 'bye', 'realtime:a', 'phx_leave', {})
    await one.inbox.until(([, ref]) => ref === 'bye')
    expect(await join(other, 'c')).toBe(undefined)
    await server.stop()
  })
})
