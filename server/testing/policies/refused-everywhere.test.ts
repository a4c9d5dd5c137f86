import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawSocket } from '#server/gateway/realtime/test-client.ts'
import { tokenFor } from '#server/testing/actors.ts'
import {
  accountCalls,
  adminCalls,
  broadcastCalls,
  type Call,
  functionCalls,
  restCalls,
  storageCalls,
} from './entry-points.ts'
import { createFixtureRows, type FixtureRow } from './fixture-rows.ts'
import { createProvider } from './people.ts'
import { done, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
let rows: Record<string, FixtureRow>
beforeAll(async () => {
  practice = await openPractice()
  rows = await createFixtureRows(practice)
})
afterAll(() => practice.close())

const topic = () => `visit:${rows['appointments: upcoming']?.key.id}`

/** One request as a person's browser would send it; returns its status and text. */
async function send(token: string, { method, path, body, headers }: Call) {
  const answer = await fetch(`${practice.url}${path}`, {
    method,
    headers: {
      apikey: practice.keys.publishableKey,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Each call that was not answered as it must be, so that a failure names the calls that were allowed. */
async function callsNotRefused(token: string, calls: Call[], status: number, message: string) {
  const open: string[] = []
  for (const call of calls) {
    const answer = await send(token, call)
    if (answer.status !== status || !answer.text.includes(message))
      open.push(`${call.method} ${call.path}: ${answer.status} ${answer.text.slice(0, 120)}`)
  }
  return open
}

async function join(token: string, topic: string, config: object): Promise<string> {
  const socket = await rawSocket({ url: practice.url, services: { keys: practice.keys } as never })
  socket.say('1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: token })
  const [, , , , payload] = await socket.inbox.next()
  socket.ws.terminate()
  const { status, response } = payload as { status: string; response: { reason?: string } }
  return `${status} ${response.reason ?? ''}`
}

const ended = { status: 401, message: 'Session has ended' }
const unproved = { status: 403, message: 'Two-step sign-in is required' }

/** A token of theirs that was good once, or is not good yet. */
const people = {
  'a signed-out admin': {
    ...ended,
    token: async () => {
      const { id, email } = practice.people.admin
      const token = await tokenFor(practice, id, email)
      const left = await send(token, { method: 'POST', path: '/auth/v1/logout?scope=local' })
      expect(left.status).toBe(204)
      return token
    },
  },
  'an admin without the second step': {
    ...unproved,
    token: async () => {
      const { id, email } = practice.people.admin
      const token = await tokenFor(practice, id, email)
      const session = String(decodeJwt(token).session_id)
      await practice.sql`update auth.sessions set mfa_required = true where id = ${session}`
      return token
    },
  },
  'a provider suspended meanwhile': {
    ...ended,
    token: async () => {
      const { token, providerId } = await createProvider(practice)
      await done(practice.as(practice.people.admin).rpc('suspend_provider', { provider_id: providerId }))
      return token
    },
  },
}

describe.each(Object.entries(people))('%s', (_, { token: tokenOf, status, message }) => {
  let token: string
  beforeAll(async () => {
    token = await tokenOf()
  })

  test('reaches no table and no function of the database', async () => {
    const calls = await restCalls(practice.sql)
    expect(calls.length).toBeGreaterThan(100)
    expect(await callsNotRefused(token, calls, status, message)).toEqual([])
  })

  test('calls no function of the server', async () => {
    expect(await callsNotRefused(token, functionCalls(), status, message)).toEqual([])
  })

  test('reaches no file', async () => {
    const calls = storageCalls(practice.people.patient.id)
    const [resumable, others] = [calls.slice(-1), calls.slice(0, -1)]
    const words = `"statusCode":"403","code":"InvalidJWT","error":"Unauthorized","message":"${message}"`
    expect(await callsNotRefused(token, others, 400, words)).toEqual([])
    expect(await callsNotRefused(token, resumable, 403, words)).toEqual([])
  })

  test('receives and sends nothing live', async () => {
    const everything = { postgres_changes: [{ event: '*', schema: 'public' }] }
    expect(await join(token, 'everything', everything)).toBe(`error Unauthorized: ${message}`)
    expect(await join(token, topic(), { private: true })).toBe(`error Unauthorized: ${message}`)
    expect(await callsNotRefused(token, broadcastCalls(topic()), 401, message)).toEqual([])
  })

  test('administers no account', async () => {
    expect(
      await callsNotRefused(token, adminCalls(practice.people.patient.id), 403, '"error_code":"not_admin"'),
    ).toEqual([])
  })

  test('can only complete or end their session with their own account', async () => {
    const allowed: string[] = []
    for (const call of accountCalls(practice.people.admin.id)) {
      const answer = await send(token, call)
      if (answer.status < 400) allowed.push(`${call.method} ${call.path}`)
    }
    const toProve = ['GET /auth/v1/user', 'PUT /auth/v1/user', 'GET /auth/v1/reauthenticate']
    expect(allowed).toEqual(status === unproved.status ? toProve : [])
  })
})

describe('a suspended provider who signs in again', () => {
  let token: string
  beforeAll(async () => {
    const { treating, admin } = practice.people
    await done(practice.as(admin).rpc('suspend_provider', { provider_id: treating.providerId }))
    token = await tokenFor(practice, treating.id, treating.email)
  })

  /** Tables whose rows are about patients, and the rows of the rows in them. */
  async function patientRows(): Promise<{ table: string; row: FixtureRow }[]> {
    const marked = await practice.sql<{ name: string }[]>`
      select distinct c.relname as name from pg_class c join pg_description d on d.objoid = c.oid
      where c.relnamespace = 'public'::regnamespace and d.objsubid > 0 and d.description ~ '@audit '`
    const names = new Set(marked.map(({ name }) => name))
    return Object.entries(rows)
      .map(([key, row]) => ({ table: key.split(':')[0] ?? '', row }))
      .filter(({ table }) => names.has(table))
  }

  test('reads, writes and removes nothing about any patient', async () => {
    const found: string[] = []
    const rows = await patientRows()
    expect(rows.length).toBeGreaterThan(20)
    for (const { table, row } of rows) {
      const filter = Object.entries(row.key)
        .map(([key, value]) => `${key}=eq.${value}`)
        .join('&')
      const path = `/rest/v1/${table}?${filter}`
      const headers = { prefer: 'return=representation' }
      const calls: Call[] = [
        { method: 'GET', path },
        { method: 'POST', path: `/rest/v1/${table}`, body: row.create(practice.people.treating), headers },
        { method: 'PATCH', path, body: row.change, headers },
        { method: 'DELETE', path, headers },
      ]
      for (const call of calls) {
        const { status, text } = await send(token, call)
        if (status < 400 && text !== '[]')
          found.push(`${call.method} ${table}: ${status} ${text.slice(0, 80)}`)
      }
    }
    expect(found).toEqual([])
  })

  test('sees no one through any database function', async () => {
    const { id } = practice.people.patient
    const client = practice.as({ ...practice.people.treating, token })
    for (const list of ['my_patients', 'message_inbox', 'refill_items'] as const)
      expect(await done(client.rpc(list)), list).toEqual([])
    expect(await done(client.rpc('patient_insights'))).toEqual([])
    expect(JSON.stringify(await done(client.rpc('provider_overview')))).not.toContain(id)
    expect(await done(client.rpc('open_chart', { patient: id }))).toBe(false)
    expect((await client.rpc('search_patients', { mode: 'name', term: 'Paula' })).error?.code).toBe('SM903')
  })

  test('reaches no file of a patient and no visit', async () => {
    const list = { method: 'POST', path: '/storage/v1/object/list/patient-documents', body: { prefix: '' } }
    expect((await send(token, list)).text).toBe('[]')
    expect(await join(token, topic(), { private: true })).toBe(
      `error Unauthorized: You do not have permissions to read from this Channel topic: ${topic()}`,
    )
  })
})
