import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startHttp } from '#server/app.ts'
import { changesOf, Inbox, joined, person } from './test-client.ts'
import { type RestFixture, startRestServer } from './test-fixture.ts'

let rest: RestFixture
let second: { url: string; services: RestFixture['services']; stop: () => Promise<void> }
const leave: (() => unknown)[] = []

beforeAll(async () => {
  rest = await startRestServer()
  const http = await startHttp(rest.services)
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  second = { url, services: rest.services, stop: http.stop }
})
afterEach(async () => {
  await Promise.all(leave.splice(0).map((one) => one()))
})
afterAll(async () => {
  await second.stop()
  await rest.stop()
})

type Place = Pick<RestFixture, 'url' | 'services'>
type Said = { event: string; payload: Record<string, unknown> }
type Seen = { event: string; key?: string }

async function enter(place: Place, token: string, topic: string, key: string) {
  const { client } = await person(place, token)
  leave.push(() => client.removeAllChannels())
  const channel = client.channel(topic, {
    config: { private: true, broadcast: { ack: true }, presence: { key } },
  })
  const said = new Inbox<Said>()
  const seen = new Inbox<Seen>()
  channel.on('broadcast', { event: '*' }, said.push as never)
  channel.on('presence', { event: '*' } as never, seen.push as never)
  await joined(channel)
  return { client, channel, said, seen }
}

async function listen(place: Place, token: string) {
  const { client } = await person(place, token)
  leave.push(() => client.removeAllChannels())
  const channel = client.channel('rows')
  const inbox = changesOf(channel, { event: 'INSERT', table: 'seedlings' })
  await joined(channel)
  return inbox
}

test('changes, broadcasts short and long, and presence pass between processes', async () => {
  const rows = [await listen(rest, rest.ana.token), await listen(second, rest.ana.token)]
  const id = await rest.sow(rest.ana)
  for (const inbox of rows) expect((await inbox.next()).new.id).toBe(id)

  const ana = await enter(rest, rest.ana.token, 'room:both', 'ana')
  const ben = await enter(second, rest.ben.token, 'room:both', 'ben')
  for (const words of ['hello', 'long '.repeat(10_000)]) {
    expect(await ana.channel.send({ type: 'broadcast', event: 'said', payload: { words } })).toBe('ok')
    expect((await ben.said.next()).payload).toEqual({ words })
  }
  expect(await ana.channel.track({})).toBe('ok')
  await ben.seen.until(({ event, key }) => event === 'join' && key === 'ana')
  const late = await enter(second, rest.ben.token, 'room:both', 'late')
  await late.seen.until(({ event }) => event === 'sync')
  expect(Object.keys(late.channel.presenceState())).toEqual(['ana'])
  await ana.client.removeAllChannels()
  await ben.seen.until(({ event, key }) => event === 'leave' && key === 'ana')
})

// Another process has to start on a machine that may be busy.
test('people on a killed process disappear for the others', { timeout: 60_000 }, async () => {
  const watcher = await enter(rest, rest.ana.token, 'room:crash', 'watcher')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/server-process.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: rest.services.config.DATABASE_URL,
      PORT: '0',
      DATA_DIR: rest.services.config.DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  leave.push(() => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${await firstLine(child)}`
  const doomed = await enter({ url, services: rest.services }, rest.ben.token, 'room:crash', 'doomed')
  expect(await doomed.channel.track({})).toBe('ok')
  await watcher.seen.until(({ event, key }) => event === 'join' && key === 'doomed')
  child.kill('SIGKILL')
  await watcher.seen.until(({ event, key }) => event === 'leave' && key === 'doomed')
  expect(watcher.channel.presenceState()).toEqual({})
})

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output')
  const [data] = await once(child.stdout, 'data')
  return String(data).trim()
}

test('a lost connection to the database loses no change and repeats none', async () => {
  const inboxes = [await listen(rest, rest.ana.token), await listen(second, rest.ana.token)]
  const sown: number[] = []
  for (let round = 0; round < 5; round++) {
    sown.push(await rest.sow(rest.ana))
    const ended = await rest.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'saguaro-realtime'`
    sown.push(await rest.sow(rest.ana), await rest.sow(rest.ana))
    expect(ended.length).toBeLessThanOrEqual(2)
  }
  for (const inbox of inboxes) {
    for (const id of sown) expect((await inbox.next()).new.id).toBe(id)
  }
})

test('presence survives a lost connection to the database', async () => {
  const ana = await enter(rest, rest.ana.token, 'room:outage', 'ana')
  const ben = await enter(second, rest.ben.token, 'room:outage', 'ben')
  expect(await ana.channel.track({})).toBe('ok')
  await ben.seen.until(({ event, key }) => event === 'join' && key === 'ana')
  await rest.sql`delete from realtime.presences`
  await rest.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'saguaro-realtime'`
  await expect.poll(() => rest.sql`select key from realtime.presences`).toEqual([{ key: 'ana' }])
  const late = await enter(second, rest.ben.token, 'room:outage', 'late')
  await late.seen.until(({ event }) => event === 'sync')
  expect(Object.keys(late.channel.presenceState())).toEqual(['ana'])
})

test('after every connection ended together, as in a database restart, subscribers receive later changes', async () => {
  const inbox = await listen(rest, rest.ana.token)
  await rest.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  await expect.poll(() => rest.sow(rest.ana).catch(() => 0)).toBeGreaterThan(0)
  expect((await inbox.next()).eventType).toBe('INSERT')
})
