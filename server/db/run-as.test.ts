import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from '#server/testing/actors.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { isDatabaseAway } from './database-away.ts'
import { loadKeys } from './keys.ts'
import { openRequestPool } from './pool.ts'
import { anonymous, poolUse, runAs, service, transactionAs } from './run-as.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('a statement on a request connection without a caller has no rights', async () => {
  await expect(database.requests`select * from public.profiles`).rejects.toThrow(
    'permission denied for schema public',
  )
  await expect(database.requests`select * from auth.users`).rejects.toThrow(
    'permission denied for table users',
  )
  await expect(database.requests`delete from auth.sessions`).rejects.toThrow(
    'permission denied for table sessions',
  )
})

test("the same connection has the caller's role inside a request, and none after it", async () => {
  const [rows] = await runAs(database.requests, service, [{ text: 'select current_user::text as name' }])
  expect(rows).toEqual([{ name: 'service_role' }])
  const [nobody] = await database.requests`select current_user::text as name`
  expect(nobody?.name).toBe('authenticator')
})

test('a failing statement rolls back the earlier ones and is the reported error', async () => {
  await database.sql`create table public.scratch (id int primary key)`
  await database.sql`grant all on public.scratch to anon`
  const insert = { text: 'insert into public.scratch values (1)' }
  await expect(runAs(database.requests, anonymous, [insert, insert])).rejects.toThrow('duplicate key value')
  expect(await database.sql`select * from public.scratch`).toEqual([])
})

test('a refusal at commit is reported, and nothing is stored', async () => {
  await database.sql`
    create table public.pairs (id int primary key, partner int references public.pairs deferrable initially deferred)`
  await database.sql`grant all on public.pairs to anon`
  const insert = {
    text: 'insert into public.pairs values ($1::text::int, $2::text::int)',
    values: ['1', '2'],
  }
  const count = { text: 'select count(*)::int as count from public.pairs' }
  await expect(runAs(database.requests, anonymous, [insert, count])).rejects.toMatchObject({ code: '23503' })
  const other = { ...insert, values: ['2', '1'] }
  expect((await runAs(database.requests, anonymous, [insert, other, count]))[2]).toEqual([{ count: 2 }])
})

test.each([true, false])('values arrive unchanged, prepared: %s', async (prepare) => {
  const value = 'ñ€😀'.repeat(50_000)
  const text = 'select $1::text as value, $2::text as none, $3::text as empty'
  const echo = { text, values: [value, null, ''], prepare }
  for (const _ of ['first', 'again'])
    expect(await runAs(database.requests, anonymous, [echo, echo])).toEqual([
      [{ value, none: null, empty: '' }],
      [{ value, none: null, empty: '' }],
    ])
})

test('a caller whose session does not exist is refused before the statement runs', async () => {
  const claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID() }
  const request = runAs(database.requests, { role: 'authenticated', claims }, [{ text: 'select 1' }])
  await expect(request).rejects.toThrow('Session has ended')
})

test.each([
  ['patients', 'clinic_patient', '2s', ['patient']],
  ['those who act for a patient', 'clinic_patient', '2s', ['representative']],
  ['people with no role yet', 'clinic_patient', '2s', []],
  ['providers', 'clinic_staff', '5s', ['provider']],
  ['the front desk', 'clinic_staff', '5s', ['front_desk']],
  ['supervising physicians', 'clinic_supervisor', '5s', ['admin']],
  ['clinicians who are patients too', 'clinic_both', '5s', ['provider', 'patient']],
  ['supervisors who act for a patient', 'clinic_both', '5s', ['admin', 'representative']],
] as const)('statements of %s run as %s, and end after %s', async (_, role, limit, held) => {
  const { sql, requests } = database
  const keys = await loadKeys(sql)
  const { id, token } = await createActor({ sql, keys })
  await sql`delete from public.user_roles where user_id = ${id}`
  for (const name of held) await sql`insert into public.user_roles (user_id, role) values (${id}, ${name})`
  const caller = { role: 'authenticated' as const, claims: await keys.verify(token) }
  const text = `select current_user::text as role, auth.uid()::text as id, current_setting('statement_timeout') as limit`
  expect(await runAs(requests, caller, [{ text }])).toEqual([[{ role, id, limit }]])
})

test('the caller is found wherever the claims name them, and a part of the claims is not mistaken for them', async () => {
  const [person, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const idIn = async (claims: string) => {
    const [row] = await database.sql<{ id: string | null }[]>`
      select set_config('request.jwt.claims', ${claims}, true) is null as unset, auth.uid()::text as id`
    return row?.id
  }
  expect(await idIn(JSON.stringify({ sub: person, role: 'authenticated' }))).toBe(person)
  expect(await idIn(JSON.stringify({ role: 'authenticated', sub: person }))).toBe(person)
  expect(await idIn(JSON.stringify({ user_metadata: { sub: other }, sub: person }))).toBe(person)
  expect(await idIn(JSON.stringify({ role: 'anon' }))).toBeNull()
  expect(await idIn(JSON.stringify({ sub: '' }))).toBeNull()
  expect(await idIn('')).toBeNull()
})

test('a statement whose columns have changed costs a connection, not every later request on it', async () => {
  const { sql, requests } = database
  await sql.unsafe('create table public.shelf (a int); grant select on public.shelf to service_role')
  const read = () => runAs(requests, service, [{ text: 'select * from public.shelf' }])
  const many = () => Promise.allSettled(Array.from({ length: 20 }, read))
  await many()
  await sql`alter table public.shelf add column b int`
  for (const one of await many()) if (one.status === 'rejected') expect(isDatabaseAway(one.reason)).toBe(true)
  await expect.poll(async () => (await many()).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('an idle transaction loses its connection, and the pool continues', async () => {
  const { sql, requests } = database
  let limit: string | undefined
  const work = transactionAs(requests, service, async (tx) => {
    const [set] = await tx<{ limit: string; pid: number }[]>`
      select current_setting('idle_in_transaction_session_timeout') as limit, pg_backend_pid() as pid`
    limit = set?.limit
    await tx`set local idle_in_transaction_session_timeout = '20ms'`
    await expect.poll(() => sql`select from pg_stat_activity where pid = ${set?.pid ?? 0}`).toHaveLength(0)
    return tx`select 1`
  })
  await expect(work).rejects.toThrow()
  expect(limit).toBe('10s')
  expect(await transactionAs(requests, service, (tx) => tx`select 1 as one`)).toEqual([{ one: 1 }])
})

test('work whose connection was lost sends nothing more on it, where others continue', async () => {
  const { sql } = database
  const one = openRequestPool(database.url, { max: 1 })
  const [lost, said] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const work = transactionAs(one, service, async (tx) => {
    const [mine] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await sql`select pg_terminate_backend(${mine?.pid ?? 0})`
    await lost.promise
    return tx`select set_config('saguaro.who', 'the first', true)`.finally(said.resolve)
  })
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/57P01|CONNECTION_CLOSED/) })
  const [next] = await transactionAs(one, service, async (tx) => {
    await tx`create temporary table second () on commit drop`
    lost.resolve()
    await said.promise
    return tx`select current_setting('saguaro.who', true) as who, to_regclass('pg_temp.second') is not null as goes_on`
  })
  expect(next).toEqual({ who: null, goes_on: true })
  await one.end()
})

test('a connection that has prepared many different statements makes room for a new one', async () => {
  const mine = openRequestPool(database.url, { max: 1 })
  const counted = { text: 'select count(*)::int as n from pg_prepared_statements', prepare: false }
  const counts: unknown[] = []
  for (let round = 0; round < 9; round++) {
    const statements = Array.from({ length: 150 }, (_, n) => ({ text: `select ${round * 1000 + n}` }))
    const results = await runAs(mine, service, [...statements, counted])
    expect(results[149]).toEqual([{ '?column?': round * 1000 + 149 }])
    counts.push(results.at(-1)?.[0]?.n)
  }
  await mine.end()
  expect(Math.max(...(counts as number[]))).toBeLessThan(1000)
  expect(Math.max(...(counts as number[]))).toBeGreaterThan(700)
})

test('statements that were prepared and then failed count too', async () => {
  const mine = openRequestPool(database.url, { max: 1 })
  const pids = new Set<unknown>()
  for (let n = 0; n < 900; n++) {
    const fails = { text: `select $1::text::int + ${n}`, values: ['x'] }
    await expect(runAs(mine, service, [fails])).rejects.toMatchObject({ code: '22P02' })
    if (n % 100 === 0) {
      const [rows] = await runAs(mine, service, [{ text: 'select pg_backend_pid() as pid', prepare: false }])
      pids.add(rows?.[0]?.pid)
    }
  }
  await mine.end()
  expect(pids.size).toBeGreaterThan(1)
})

test('rows that came before an error are not part of the next answer', async () => {
  const mine = openRequestPool(database.url, { max: 1 })
  const fails = { text: 'select 1 / (3 - n) as n from generate_series(1, 5) n' }
  await expect(runAs(mine, service, [fails])).rejects.toMatchObject({ code: '22012' })
  await mine.unsafe('reset role').catch(() => {})
  expect([...(await mine`select 1 as one`)]).toEqual([{ one: 1 }])
  await mine.end()
})

test('a statement that follows a request on its connection still says how many rows it concerned', async () => {
  const mine = openRequestPool(database.url, { max: 1 })
  await runAs(mine, service, [{ text: 'select 1' }])
  const rows = await transactionAs(mine, service, (tx) => tx`select n from generate_series(1, 3) n`)
  expect([rows.count, rows.command]).toEqual([3, 'SELECT'])
  await mine.end()
})

test('requests that wait for a connection are counted, and refused when it takes too long', async () => {
  const mine = openRequestPool(database.url, { max: 1 })
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const holder = transactionAs(mine, service, async () => {
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const late = runAs(mine, service, [{ text: 'select 1' }])
  expect(poolUse(mine)).toEqual({ running: 1, waiting: 1 })
  await expect(late).rejects.toMatchObject({ code: '53300' })
  held.resolve()
  await holder
  expect(poolUse(mine)).toEqual({ running: 0, waiting: 0 })
  expect(await runAs(mine, service, [{ text: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
  await mine.end()
})
