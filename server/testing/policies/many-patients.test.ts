import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactionAs } from '#server/db/run-as.ts'
import { callerOfToken } from '#server/gateway/caller.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { createProvider, type Provider } from './people.ts'

const patients = 1000
const visits = 10_000
const page = 50

let server: TestServer
let provider: Provider
let admin: Actor

/** One provider with every one of them, and a colleague with as many visits again of the same patients. */
beforeAll(async () => {
  server = await startTestServer()
  const practice = { sql: server.sql, keys: server.services.keys }
  provider = await createProvider(practice)
  const colleague = await createProvider(practice)
  admin = await createActor(practice, { first_name: 'Ada', last_name: 'Supervisor' })
  await server.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
  await server.sql`delete from public.profiles where id = ${admin.id}`
  await server.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`
      alter table public.appointments drop constraint provider_is_free, drop constraint patient_is_free;
      create temp table people as select i, gen_random_uuid() as id from generate_series(0, ${patients - 1}) i;
      insert into auth.users (id, email) select id, 'p' || i || '@many.example' from people;
      insert into public.profiles (id, patient_id, first_name, last_name)
        select id, (1000000 + i)::text, 'P' || i, 'Q' || md5(i::text) from people;
      insert into public.appointments (patient_id, provider_id, appointment_date, duration_minutes, status)
        select p.id, x.provider::uuid, now() + (n - ${visits / 2}) * interval '30 minutes', 30,
          case when n < ${visits / 2} then 'completed' else 'scheduled' end
        from generate_series(0, ${visits - 1}) n join people p on p.i = n % ${patients}
        cross join (values ('${provider.providerId}'), ('${colleague.providerId}')) as x (provider);
      insert into public.patient_provider_messages (patient_id, provider_id, sender_id, message, created_at)
        select p.id, '${provider.providerId}', p.id, 'Hello', now() - n * interval '1 minute'
        from generate_series(0, ${visits - 1}) n join people p on p.i = n % ${patients};
      insert into public.assessment_results (patient_id, instrument, answers, score, completed_at)
        select p.id, 'phq9', '[1,1,1,1,1,1,1,1,0]', 8, now() - j * interval '9 days' from people p, generate_series(1, 4) j;
      create index provider_is_free on public.appointments using gist (provider_id, tstzrange(appointment_date, ends_at)) where status <> 'cancelled';
      select private.rebuild_care()`)
  })
  await server.sql.unsafe('vacuum analyze')
}, 120_000)
afterAll(() => server.stop())

type Counters = { relname: string; whole: number; by_index: number }

/** How many rows one statement of a person read from each table, by full scan and by index. */
async function readBy(statement: string, who: Actor = provider) {
  const { requests, keys } = server.services
  return transactionAs(requests, await callerOfToken(keys, who.token), async (tx) => {
    const count = () => tx<Counters[]>`
      select relname, seq_tup_read::int as whole, idx_tup_fetch::int as by_index from pg_stat_xact_user_tables
      where schemaname = 'public'`
    const before = new Map((await count()).map((table) => [table.relname, table]))
    const rows = await tx.unsafe(statement)
    const read = (await count()).map(({ relname, whole, by_index }) => {
      const was = before.get(relname)
      return [
        relname,
        { whole: whole - (was?.whole ?? 0), byIndex: by_index - (was?.by_index ?? 0) },
      ] as const
    })
    return { rows: rows.length, read: new Map(read) }
  })
}

const large = ['appointments', 'patient_provider_messages', 'assessment_results']

test.each([
  ['the first page of the patients', 'select * from public.my_patients()'],
  [
    'a page in the middle',
    `select * from public.my_patients('', false, (select patient_id from public.appointments
      where provider_id = (select private.verified_provider_id()) order by appointment_date limit 1))`,
  ],
  ['the inbox', 'select * from public.message_inbox()'],
  [
    'a day of the calendar',
    `select * from public.appointments where provider_id = (select private.verified_provider_id())
      and appointment_date between now() and now() + interval '25 hours' order by appointment_date limit ${page}`,
  ],
])('%s reads no large table from end to end', async (_, statement) => {
  const { rows, read } = await readBy(statement)
  expect(rows).toBe(page)
  for (const table of large) expect([table, read.get(table)?.whole ?? 0]).toEqual([table, 0])
})

test('the marks of a page are looked up for that page alone', async () => {
  const { read } = await readBy('select * from public.my_patients()')
  expect(read.get('assessment_results')?.byIndex).toBe(page)
})

test('a page of the inbox walks about a page of messages', async () => {
  const { read } = await readBy('select * from public.message_inbox()')
  expect(read.get('patient_provider_messages')?.byIndex).toBeLessThan(20 * page)
})

test('the pages together are every patient once, in order', async () => {
  const client = server.client(provider.token)
  const seen: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 40; pages += 1) {
    const { data, error } = await client.rpc('my_patients', { page_size: 200, ...(after && { after }) })
    if (error) throw error
    if (data.length === 0) break
    seen.push(...data.map(({ last_name }) => last_name))
    after = data.at(-1)?.id
  }
  expect(new Set(seen).size).toBe(patients)
  expect(seen).toEqual(seen.toSorted())
})

test('a search finds the one among thousands', async () => {
  const { data } = await server.client(provider.token).rpc('my_patients', { search: '1000321' })
  expect(data?.map(({ first_name }) => first_name)).toEqual(['P321'])
})

test.each([
  ['patients', 'select * from public.practice_patients()'],
  ['visits of a day', `select * from public.practice_appointments(now(), now() + interval '25 hours')`],
])('a page of all %s reads no large table from end to end', async (_, statement) => {
  const { rows, read } = await readBy(statement, admin)
  expect(rows).toBe(page)
  for (const table of large) expect([table, read.get(table)?.whole ?? 0]).toEqual([table, 0])
})

test('the supervisor’s pages together are every patient once, in order, and the search finds one', async () => {
  const client = server.client(admin.token)
  const seen: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 40; pages += 1) {
    const { data, error } = await client.rpc('practice_patients', { page_size: 200, ...(after && { after }) })
    if (error) throw error
    if (data.length === 0) break
    seen.push(...data.map(({ last_name }) => last_name))
    after = data.at(-1)?.id
  }
  expect(new Set(seen).size).toBe(patients)
  expect(seen).toEqual(seen.toSorted())
  const { data } = await client.rpc('practice_patients', { search: '1000321' })
  expect(data?.map(({ first_name }) => first_name)).toEqual(['P321'])
})
