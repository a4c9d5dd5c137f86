import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#server/db/demo.ts'
import { tokenFor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { changesOf, Inbox, joined, person } from './test-client.ts'

let server: TestServer
let users: { id: string; email: string }[]
beforeAll(async () => {
  server = await startTestServer()
  await loadDemo(server.sql, true, true)
  users = await server.sql<{ id: string; email: string }[]>`select id, email from auth.users order by email`
})
afterAll(() => server.stop())

const published = async () => {
  const rows = await server.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_publication_tables
    where pubname = 'supabase_realtime' order by 1`
  return rows.map(({ name }) => name)
}

test('every published table of the practice is watched', async () => {
  const watched = await server.sql<{ name: string }[]>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'realtime_change'`
  const names = watched.map(({ name }) => `public.${name.replace('public.', '')}`)
  expect(names.sort()).toEqual(await published())
  expect(names.length).toBeGreaterThan(5)
})

const queryAs = (id: string, text: string, values: string[] = []) =>
  server.sql
    .begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id })}, true)`
      await tx.unsafe(`set local role ${id ? 'authenticated' : 'anon'}`)
      const rows = await tx.unsafe(text, values)
      return rows.map((row) => String(row.id)).sort()
    })
    .catch((error) => {
      expect(error.message).toMatch(/^permission denied for table/)
      return [] as string[]
    })

test('in the demo practice everyone receives exactly the rows that a query shows them', async () => {
  let seen = 0
  for (const table of await published()) {
    const [key] = await server.sql<{ name: string }[]>`
      select a.attname as name from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${table}::text::regclass and i.indisprimary`
    const [all] = await server.sql.unsafe(
      `select jsonb_agg(jsonb_build_object('n', 0, 'was', to_jsonb(t)))::text as rows from ${table} as t`,
    )
    for (const { id } of [...users, { id: '' }]) {
      const told = await queryAs(
        id,
        `select record ->> '${key?.name}' as id from realtime.visible_rows('${table}'::regclass, $1::text::jsonb)`,
        [all?.rows ?? '[]'],
      )
      const shown = await queryAs(id, `select ${key?.name} as id from ${table}`)
      expect({ table, id, rows: told }).toEqual({ table, id, rows: shown })
      seen += told.length
    }
  }
  expect(seen).toBeGreaterThan(50)
})

test('M8: the two people of a visit signal to each other on its channel until it ends; a third is refused', async () => {
  const [visit] = await server.sql<{ id: string; patient: string; provider: string }[]>`
    select a.id, a.patient_id as patient, p.user_id as provider
    from appointments a join providers p on p.id = a.provider_id
    where a.status in ('scheduled', 'in_progress') and private.join_window(a.appointment_date) @> now() limit 1`
  if (!visit) throw new Error('the demo has a visit that can be joined now')
  await server.sql`
    insert into visit_locations (appointment_id, patient_id, state, withheld, phone)
    values (${visit.id}, ${visit.patient}, 'AZ', true, '6025550142')`
  const open = async (userId: string) => {
    const email = users.find(({ id }) => id === userId)?.email ?? ''
    const { client } = await person(server, await tokenFor(server.services, userId, email))
    const heard = new Inbox<{ payload: unknown }>()
    const channel = client.channel(`visit:${visit.id}`, {
      config: { private: true, broadcast: { ack: true } },
    })
    channel.on('broadcast', { event: 'offer' }, heard.push as never)
    const closed = new Inbox<unknown>()
    channel.on('system', {}, closed.push)
    return { client, channel, heard, closed }
  }
  const [patient, provider] = [await open(visit.patient), await open(visit.provider)]
  await Promise.all([joined(patient.channel), joined(provider.channel)])
  const offer = { type: 'offer', sdp: 'v=0\r\n'.repeat(2000) }
  expect(await provider.channel.send({ type: 'broadcast', event: 'offer', payload: offer })).toBe('ok')
  expect((await patient.heard.next()).payload).toEqual({
    ...offer,
    role: 'provider',
    account: visit.provider,
  })
  const stranger = users.find(({ id }) => id !== visit.patient && id !== visit.provider)
  const third = await open(stranger?.id ?? '')
  await expect(joined(third.channel)).rejects.toThrow(
    `Unauthorized: You do not have permissions to read from this Channel topic: visit:${visit.id}`,
  )

  const closed = [patient, provider].map(({ closed }) => closed.next())
  await server.sql`update appointments set status = 'cancelled' where id = ${visit.id}`
  await Promise.all(closed)
  // Sent after the channel was closed, by a client that continues.
  void patient.channel.send({ type: 'broadcast', event: 'offer', payload: { late: true } })
  await expect(joined((await open(visit.patient)).channel)).rejects.toThrow('Unauthorized')
  expect(provider.heard.size).toBe(0)
  await Promise.all([patient, provider, third].map(({ client }) => client.removeAllChannels()))
})

test('a patient receives their own appointment, another patient does not', async () => {
  const [visit] = await server.sql<{ id: string; patient: string }[]>`
    select id, patient_id as patient from appointments where status = 'scheduled' limit 1`
  const listen = async (userId: string, email: string) => {
    const { client } = await person(server, await tokenFor(server.services, userId, email))
    const channel = client.channel('calendar')
    const inbox = changesOf(channel, { event: 'UPDATE', table: 'appointments' })
    const notices = changesOf(channel, {
      event: 'INSERT',
      table: 'notifications',
      filter: `user_id=eq.${userId}`,
    })
    await joined(channel)
    return { client, inbox, notices }
  }
  const other = users.find(({ id, email }) => id !== visit?.patient && !/provider|admin/.test(email))
  const owner = await listen(visit?.patient ?? '', '')
  const neighbour = await listen(other?.id ?? '', '')
  await server.sql`update appointments set updated_at = now() where id = ${visit?.id ?? ''}`
  expect((await owner.inbox.next()).new.id).toBe(visit?.id)
  await server.sql`insert into notifications (user_id, kind, title) values (${other?.id ?? ''}, 'test', 'marker')`
  expect((await neighbour.notices.next()).new.title).toBe('marker')
  await Promise.all([owner, neighbour].map(({ client }) => client.removeAllChannels()))
})
