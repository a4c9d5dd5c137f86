import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'

let server: TestServer
let pat: Actor
let other: Actor
let providerId: string
const at = (hour: number) => new Date(Date.UTC(2099, 0, 5, hour)).toISOString()

beforeAll(async () => {
  server = await startTestServer()
  pat = await createActor(server.services, { role: 'patient', first_name: 'Pat' })
  other = await createActor(server.services, { role: 'patient', first_name: 'Other' })
  const doctor = await createActor(server.services, {
    role: 'provider',
    first_name: 'Dana',
    last_name: 'Reyes',
  })
  const [row] = await server.sql<{ id: string }[]>`
    insert into public.providers (user_id, first_name, last_name, verified_at)
    values (${doctor.id}, 'Dana', 'Reyes', now())
    on conflict (user_id) do update set verified_at = now(), first_name = 'Dana', last_name = 'Reyes' returning id`
  providerId = row?.id ?? ''
  for (const [patient, hour] of [
    [pat.id, 16],
    [other.id, 18],
  ] as const) {
    await server.sql`
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes)
      values (${patient}, ${providerId}, ${at(hour)}, 60)`
  }
})
afterAll(() => server.stop())

test('a patient sees only their own appointments with the provider', async () => {
  const { data, error } = await server
    .client(pat.token)
    .from('appointments')
    .select('appointment_date, status, providers(first_name, last_name)')
    .order('appointment_date')
  expect(error).toBeNull()
  expect(data).toEqual([
    {
      appointment_date: '2099-01-05T16:00:00+00:00',
      status: 'scheduled',
      providers: { first_name: 'Dana', last_name: 'Reyes' },
    },
  ])
  const theirs = await server.client(pat.token).from('appointments').select('id').eq('patient_id', other.id)
  expect(theirs.data).toEqual([])
})

test('taken times are seen without whose they are', async () => {
  const { data, error } = await server
    .client(pat.token)
    .rpc('booked_slots', { provider_id: providerId, from: at(0), to: at(23) })
  expect(error).toBeNull()
  expect(data).toEqual([
    { appointment_date: '2099-01-05T16:00:00+00:00', ends_at: '2099-01-05T17:00:00+00:00' },
    { appointment_date: '2099-01-05T18:00:00+00:00', ends_at: '2099-01-05T19:00:00+00:00' },
  ])
})

test('an anonymous visitor reads no appointments', async () => {
  const { status, error } = await server.client().from('appointments').select('id')
  expect([status, error?.code]).toEqual([401, '42501'])
})

test('a row for someone else is refused, and a role cannot be taken', async () => {
  const client = server.client(pat.token)
  const written = await client
    .from('patient_provider_messages')
    .insert({ patient_id: other.id, provider_id: providerId, sender_id: pat.id, message: 'not mine' })
  expect([written.status, written.error?.code]).toEqual([403, '42501'])
  const taken = await client.from('user_roles').upsert({ user_id: pat.id, role: 'admin' } as never)
  expect([taken.status, taken.error?.code]).toEqual([403, '42501'])
  expect(await server.sql`select role from public.user_roles where user_id = ${pat.id}`).toEqual([
    { role: 'patient' },
  ])
})
