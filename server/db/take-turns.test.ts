import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor } from '#server/testing/actors.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openDatabaseTime } from './database-time.ts'
import { loadKeys } from './keys.ts'
import { anonymous, type Caller, runAs, service, transactionAs } from './run-as.ts'
import { openTurns } from './take-turns.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const person = (sub: string): Caller => ({ role: 'authenticated', claims: { sub } })
const settled = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

/** Work that ends when the test ends it. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let begun = 0
  const work = () => {
    begun++
    return promise
  }
  return { work, begun: () => begun, finish: resolve }
}

test('H2: one person does three things at a time, and the rest waits or is refused with SM980', async () => {
  const inTurn = openTurns({ running: 3, waiting: 2, waitMs: 60_000 })
  const { work, begun, finish } = heldWork()
  const asked = Array.from({ length: 6 }, () => settled(inTurn(person('a'), work)))
  expect(await asked[5]).toBe('SM980')
  expect(begun()).toBe(3)
  expect(await settled(inTurn(person('b'), async () => {}))).toBe('done')
  finish()
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done', 'done', 'done', 'SM980'])
  expect(begun()).toBe(5)
})

test('H2: a person who has kept the database busy gets one request at a time until that is forgiven', async () => {
  let clock = 0
  const inTurn = openTurns(
    { running: 3, waiting: 5, waitMs: 60_000 },
    openDatabaseTime(() => clock),
  )
  const slow = async () => {
    clock += 2000
  }
  await inTurn(person('a'), slow, true)
  const held = [heldWork(), heldWork()] as const
  const asked = held.map(({ work }) => inTurn(person('a'), work))
  await expect.poll(() => held.map(({ begun }) => begun())).toEqual([1, 0])
  clock += 60_000
  const third = heldWork()
  const last = inTurn(person('a'), third.work)
  await expect.poll(() => third.begun()).toBe(1)
  for (const { finish } of [...held, third]) finish()
  await Promise.all([...asked, last])
})

test('H3: a person with too many requests in progress is refused before anything is done for them', async () => {
  const inTurn = openTurns({ running: 1, waiting: 1, waitMs: 60_000 })
  const { work, finish } = heldWork()
  expect(() => inTurn.refuseWhenFull(person('a'))).not.toThrow()
  const first = settled(inTurn(person('a'), work))
  expect(() => inTurn.refuseWhenFull(person('a'))).not.toThrow()
  const second = settled(inTurn(person('a'), work))
  expect(() => inTurn.refuseWhenFull(person('a'))).toThrow(expect.objectContaining({ code: 'SM980' }))
  expect(() => inTurn.refuseWhenFull(person('b'))).not.toThrow()
  finish()
  await Promise.all([first, second])
  expect(() => inTurn.refuseWhenFull(person('a'))).not.toThrow()
})

test('H2: what waits too long is refused and frees its place', async () => {
  const inTurn = openTurns({ running: 1, waiting: 1, waitMs: 1 })
  const { work, finish } = heldWork()
  const first = settled(inTurn(person('a'), work))
  expect(await settled(inTurn(person('a'), work))).toBe('SM980')
  finish()
  expect(await first).toBe('done')
  expect(await settled(inTurn(person('a'), async () => {}))).toBe('done')
})

test('H2: people without an account are distinguished by their address, and the server itself is not limited', async () => {
  const inTurn = openTurns({ running: 1, waiting: 0, waitMs: 1 })
  const { work, finish } = heldWork()
  const first = settled(inTurn({ ...anonymous, address: '10.0.0.1' }, work))
  expect(await settled(inTurn({ ...anonymous, address: '10.0.0.1' }, work))).toBe('SM980')
  expect(await settled(inTurn({ ...anonymous, address: '10.0.0.2' }, async () => {}))).toBe('done')
  expect(await settled(inTurn(service, async () => {}))).toBe('done')
  finish()
  await first
})

test('people without an account count by the subscriber, who chooses the rest of an IPv6 address', async () => {
  const inTurn = openTurns({ running: 1, waiting: 0, waitMs: 1 })
  const { work, finish } = heldWork()
  const from = (address: string) => ({ ...anonymous, address })
  const first = settled(inTurn(from('2001:db8:1:2::1'), work))
  expect(await settled(inTurn(from('2001:db8:1:2:ffff::9'), work))).toBe('SM980')
  expect(await settled(inTurn(from('2001:db8:1:3::1'), async () => {}))).toBe('done')
  finish()
  await first
})

test('people without an account take a share of the pool, however many addresses they have', async () => {
  const inTurn = openTurns({ running: 3, waiting: 40, waitMs: 60_000, anonymous: 2 })
  const { work, begun, finish } = heldWork()
  const asked = Array.from({ length: 5 }, (_, n) =>
    settled(inTurn({ ...anonymous, address: `10.0.0.${n}` }, work)),
  )
  expect(await settled(inTurn(person('a'), async () => {}))).toBe('done')
  expect(begun()).toBe(2)
  finish()
  expect(await Promise.all(asked)).toEqual(Array(5).fill('done'))
})

test('H2: a statement of a patient ends after two seconds, one of staff after five', async () => {
  const keys = await loadKeys(database.sql)
  const callerOf = async (role: string): Promise<Caller> => {
    const { id, token } = await createActor({ sql: database.sql, keys })
    await database.sql`update public.user_roles set role = ${role} where user_id = ${id}`
    return { role: 'authenticated', claims: await keys.verify(token) }
  }
  const text = `select current_setting('statement_timeout') as most`
  const mostOf = async (caller: Caller) => {
    const [rows] = await runAs(database.requests, caller, [{ text }])
    const [row] = await transactionAs(database.requests, caller, (tx) => tx.unsafe(text))
    return [rows?.[0]?.most, row?.most]
  }
  expect(await mostOf(await callerOf('patient'))).toEqual(['2s', '2s'])
  expect(await mostOf(anonymous)).toEqual(['2s', '2s'])
  expect(await mostOf(await callerOf('provider'))).toEqual(['5s', '5s'])
  expect(await mostOf(service)).toEqual(['5s', '5s'])
})
