import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesOf, Inbox, joined } from '#server/gateway/realtime/test-client.ts'
import type { Actor } from '../actors.ts'
import { minutesFromNow } from '../policies/people.ts'
import { type OpenPractice, openPractice } from '../policies/practice.ts'
import { bookVisit, locatePatient } from '../policies/visits.ts'
import { startProxy } from './proxy.ts'

let practice: OpenPractice
let proxy: Awaited<ReturnType<typeof startProxy>>
let visit: string
const servers = new Map<number, ChildProcess>()

beforeAll(async () => {
  practice = await openPractice()
  visit = await bookVisit(practice, { at: minutesFromNow(2) })
  await locatePatient(practice, visit)
  const dataDir = path.join(tmpdir(), `saguaro-three-${randomUUID()}`)
  const started = Array.from({ length: 3 }, async () => {
    const child = spawn('node', [path.join(import.meta.dirname, '../server-process.ts')], {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: practice.config.DATABASE_URL,
        DATA_DIR: dataDir,
        REQUIRE_STAFF_MFA: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout, 'data')
    servers.set(Number(String(line).trim()), child)
  })
  await Promise.all(started)
  proxy = await startProxy([...servers.keys()])
}, 120_000)
afterAll(async () => {
  proxy.stop()
  for (const child of servers.values()) child.kill('SIGKILL')
  await practice.close()
})

type Said = { payload: { words: string } }

/** One of the two in a visit, through the load balancer; returns which process their socket went to. */
async function join(actor: Actor, visit: string) {
  const client = createClient(proxy.url, practice.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => actor.token,
    realtime: { reconnectAfterMs: () => 200 },
  })
  await client.realtime.setAuth()
  const heard = new Inbox<Said>()
  const channel = client.channel(`visit:${visit}`, { config: { private: true, broadcast: { ack: true } } })
  channel.on('broadcast', { event: 'said' }, heard.push as never)
  const messages = changesOf(channel, { event: 'INSERT', table: 'patient_provider_messages' })
  const before = proxy.given.length
  await joined(channel)
  return { client, channel, heard, messages, port: proxy.given[before] ?? 0 }
}

test('two people of a visit on two processes reach each other, and one process killed loses nothing', async () => {
  const { people } = practice
  const patient = await join(people.patient, visit)
  const provider = await join(people.treating, visit)
  expect(patient.port).not.toBe(provider.port)

  const say = (from: typeof patient, words: string) =>
    from.channel.send({ type: 'broadcast', event: 'said', payload: { words } })
  expect(await say(patient, 'can you hear me?')).toBe('ok')
  expect((await provider.heard.next()).payload.words).toBe('can you hear me?')
  expect(await say(provider, 'yes')).toBe('ok')
  expect((await patient.heard.next()).payload.words).toBe('yes')

  /** Written as a browser does it: the same id again until the server has it. */
  const write = async (message: string) => {
    const row = {
      id: randomUUID(),
      patient_id: people.patient.id,
      provider_id: people.treating.providerId,
      sender_id: people.patient.id,
      message,
    }
    for (;;) {
      const { error } = await patient.client.from('patient_provider_messages').insert(row)
      if (!error || error.code === '23505') return row.id
      if (error.code?.startsWith('SM')) throw error
    }
  }
  const written = [await write('before')]
  const killed = servers.get(patient.port)
  const gone = once(killed ?? process, 'exit')
  killed?.kill('SIGKILL')
  for (let count = 0; count < 5; count += 1) written.push(await write(`during ${count}`))
  await gone

  // The patient's browser finds another process on its own, and the two continue.
  const answered = new Promise<void>((resolve) => {
    void (async () => {
      await patient.heard.until(({ payload }) => payload.words === 'still there?')
      resolve()
    })()
  })
  let done = false
  void answered.then(() => {
    done = true
  })
  await expect
    .poll(async () => {
      await say(provider, 'still there?')
      return done
    })
    .toBe(true)
  await expect.poll(() => say(patient, 'yes, back again')).toBe('ok')
  await provider.heard.until(({ payload }) => payload.words === 'yes, back again')

  const kept = await practice.sql`
    select id from public.patient_provider_messages where id = any(${written}) order by created_at`
  expect(kept.map(({ id }) => id).toSorted()).toEqual(written.toSorted())
  const told: unknown[] = []
  while (told.length < written.length) told.push((await provider.messages.next()).new.id)
  expect(told.toSorted()).toEqual(written.toSorted())
  await patient.client.removeAllChannels()
  await provider.client.removeAllChannels()
}, 60_000)

test('when the process that notifies is killed, another takes over and nothing is missed', async () => {
  const { people } = practice
  const provider = await join(people.treating, visit)
  // Makes the leading process look dead, like a killed one.
  await practice.sql`update realtime.publisher set process = ${randomUUID()}, until = now() + interval '2 seconds'`
  const [row] = await practice.sql<{ id: string }[]>`
    insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message)
    values (${people.patient.id}, ${people.treating.providerId}, ${people.patient.id}, 'while nobody notifies') returning id`
  expect((await provider.messages.next()).new.id).toBe(row?.id)
  await provider.client.removeAllChannels()
}, 30_000)
