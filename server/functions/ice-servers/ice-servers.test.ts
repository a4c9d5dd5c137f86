import { createHmac } from 'node:crypto'
import type { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

const relay = { STUN_URL: 'stun:turn.example:3478', TURN_URL: 'turn:turn.example:3478', TURN_SECRET: 'mesa' }
let server: TestServer
let patient: Actor
let provider: Actor
let stranger: Actor
let now: string
let later: string

async function open(env: Record<string, string>) {
  server = await startTestServer(env)
  patient = await createActor(server.services)
  stranger = await createActor(server.services)
  provider = await createActor(server.services, { first_name: 'Rosa', credentials: 'MD' })
  await server.sql`update public.providers set verified_at = now(), time_zone = 'UTC'`
  await server.sql`
    insert into public.provider_availability (provider_id, day_of_week, start_time, end_time)
    select id, day, '00:00', '23:59' from public.providers, generate_series(0, 6) day`
  await server.sql`
    insert into public.provider_licenses (provider_id, state, number, expires_on, verified_at)
    select id, 'AZ', 'MD-1', current_date + 365, now() from public.providers`
  now = await book('5 minutes')
  later = await book('5 days')
  await server.sql`
    insert into public.visit_locations (appointment_id, patient_id, state, withheld, phone)
    values (${now}, ${patient.id}, 'AZ', true, '6025550142')`
}
beforeAll(() => open(relay))
afterAll(() => server.stop())

/** Inserted directly: booking hours are not what is tested here. */
async function book(ahead: string): Promise<string> {
  return server.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    const [row] = await tx<{ id: string }[]>`
      insert into public.appointments (patient_id, provider_id, appointment_date)
      select ${patient.id}, id, now() + ${ahead}::interval from public.providers returning id`
    return row?.id ?? ''
  })
}

async function ask(actor: Actor | undefined, appointmentId: string) {
  const { data, error } = await server
    .client(actor?.token)
    .functions.invoke('ice-servers', { body: { appointmentId } })
  if (!error) return { status: 200, body: data }
  const { context } = error as FunctionsHttpError
  return { status: context.status as number, body: await context.json() }
}

test('both people of a visit get a relay that only they can use, for some hours', async () => {
  const names = new Set<string>()
  for (const actor of [patient, provider]) {
    const { status, body } = await ask(actor, now)
    expect(status).toBe(200)
    const [stun, turn] = body.iceServers
    expect(stun).toEqual({ urls: relay.STUN_URL })
    expect(turn.urls).toBe(relay.TURN_URL)
    expect(turn.credential).toBe(createHmac('sha1', 'mesa').update(turn.username).digest('base64'))
    const [expires] = turn.username.split(':')
    expect(Number(expires) * 1000 - Date.now()).toBeGreaterThan(3.9 * 3600_000)
    expect(turn.username).not.toContain(actor.id)
    names.add(turn.username)
  }
  expect(names.size).toBe(2)
})

test('anyone else learns nothing, not even whether the visit exists', async () => {
  const refused = { status: 403, body: { code: 'not_your_visit', message: 'You can’t join this visit' } }
  expect(await ask(stranger, now)).toEqual(refused)
  expect(await ask(patient, later)).toEqual(refused)
  expect(await ask(stranger, '00000000-0000-4000-8000-000000000000')).toEqual(refused)
  expect(await ask(undefined, now)).toEqual({
    status: 401,
    body: { code: 'not_signed_in', message: 'Sign in to join a visit' },
  })
})

test('a practice without a relay returns an empty list', async () => {
  await server.stop()
  await open({})
  expect(await ask(patient, now)).toEqual({ status: 200, body: { iceServers: [] } })
})
