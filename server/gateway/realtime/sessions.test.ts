import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createActor, tokenFor } from '#server/testing/actors.ts'
import { changesOf, joined, person, rawSocket } from './test-client.ts'
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

const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id

/** Joins by hand, so that what the server sends and how it closes can be seen. */
async function listenRaw(token: string) {
  const socket = await rawSocket(rest)
  leave.push(() => socket.ws.terminate())
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'seedlings' }] }
  socket.say('1', '1', 'realtime:rows', 'phx_join', { config, access_token: token })
  const [, , , event, payload] = await socket.inbox.next()
  return { ...socket, joined: { event, payload } }
}

test('a socket is closed immediately when its session is signed out', async () => {
  const actor = await createActor(rest.services)
  const socket = await listenRaw(actor.token)
  await rest.sql`delete from auth.sessions where id = ${sessionOf(actor.token)}`
  expect(await socket.closed).toEqual({ code: 4001, reason: 'Session has ended' })
})

test('an ended session joins nothing', async () => {
  const actor = await createActor(rest.services)
  await rest.sql`delete from auth.sessions where id = ${sessionOf(actor.token)}`
  const { joined } = await listenRaw(actor.token)
  expect(joined.payload).toEqual({ status: 'error', response: { reason: 'Unauthorized: Session has ended' } })
})

test('an idle session receives no change, and its channel is closed', async () => {
  const actor = await createActor(rest.services)
  const socket = await listenRaw(actor.token)
  await rest.sql`update auth.sessions set last_used_at = now() - interval '1 day' where id = ${sessionOf(actor.token)}`
  await rest.sow(actor)
  const told = await socket.inbox.until((frame) => !JSON.stringify(frame).includes('Subscribed'))
  expect(told.slice(2)).toEqual([
    'realtime:rows',
    'system',
    { channel: 'rows', extension: 'system', message: 'Unauthorized: Session has ended', status: 'error' },
  ])
  expect((await socket.inbox.next())[3]).toBe('phx_close')
})

test('receiving changes keeps no session alive', async () => {
  const actor = await createActor(rest.services)
  const usedAt = new Date(Date.now() - 5 * 60_000)
  await rest.sql`update auth.sessions set last_used_at = ${usedAt} where id = ${sessionOf(actor.token)}`
  const socket = await listenRaw(actor.token)
  await rest.sow(actor)
  await socket.inbox.until(([, , , event]) => event === 'postgres_changes')
  const [session] =
    await rest.sql`select last_used_at from auth.sessions where id = ${sessionOf(actor.token)}`
  expect(session?.last_used_at).toEqual(usedAt)
})

test('a token that expires closes the channel with the reason', async () => {
  const actor = await createActor(rest.services)
  const claims = { sub: actor.id, aud: 'authenticated', session_id: sessionOf(actor.token) }
  const socket = await listenRaw(await rest.services.keys.sign(claims, 2))
  const told = await socket.inbox.until((frame) => JSON.stringify(frame).includes('expired'))
  expect(told[4]).toEqual({
    channel: 'rows',
    extension: 'system',
    message: 'InvalidJWTToken: JWT expired',
    status: 'error',
  })
  expect((await socket.inbox.next())[3]).toBe('phx_close')
})

test('a renewed token on an open socket keeps the channel longer than the first token', async () => {
  const actor = await createActor(rest.services)
  const claims = { sub: actor.id, aud: 'authenticated', session_id: sessionOf(actor.token) }
  const socket = await listenRaw(await rest.services.keys.sign(claims, 1))
  socket.say('1', '2', 'realtime:rows', 'access_token', { access_token: actor.token })
  const other = await listenRaw(await rest.services.keys.sign(claims, 2))
  await other.inbox.until((frame) => JSON.stringify(frame).includes('expired'))
  const id = await rest.sow(actor)
  const told = await socket.inbox.until(([, , , event]) => event !== 'system')
  expect(JSON.stringify(told)).toContain(`"id":${id}`)
})

test('supabase-js: after signing in as another person on an open channel, their rows are received', async () => {
  const { client, useToken } = await person(rest, rest.ana.token)
  leave.push(() => client.removeAllChannels())
  const channel = client.channel('changing')
  const inbox = changesOf(channel, { event: 'INSERT', table: 'seedlings' })
  await joined(channel)
  await rest.sow(rest.ana, { name: 'first' })
  expect((await inbox.next()).new.name).toBe('first')
  await useToken(await tokenFor(rest.services, rest.ben.id, rest.ben.email))
  // Messages on one topic are answered in order: once this is refused, the previous token was accepted.
  expect(await channel.track({})).toBe('error')
  await rest.sow(rest.ana, { name: 'no longer' })
  await rest.sow(rest.ben, { name: 'second' })
  expect((await inbox.next()).new.name).toBe('second')
})

test('a forged token on an open channel closes it', async () => {
  const socket = await listenRaw(rest.ana.token)
  socket.say('1', '2', 'realtime:rows', 'access_token', { access_token: `${rest.ana.token}x` })
  const told = await socket.inbox.until((frame) => JSON.stringify(frame).includes('InvalidJWTToken'))
  expect(told[4]).toMatchObject({ message: 'InvalidJWTToken: JWT invalid', status: 'error' })
})
