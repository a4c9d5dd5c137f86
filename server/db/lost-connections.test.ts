import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openWayToDatabase } from '#server/testing/way-to-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPool, openRequestPool, type Sql } from './pool.ts'
import { runAs, service } from './run-as.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

async function openRequests() {
  const way = await openWayToDatabase(database.url)
  const requests = openRequestPool(way.url, { max: 2 })
  onTestFinished(() => requests.end({ timeout: 1 }))
  return { way, requests }
}

const one = [{ text: 'select 1 as one' }]

test('a recovering database is asked a few times a second, and requests are refused immediately', async () => {
  const { way, requests } = await openRequests()
  const cut = runAs(requests, service, [{ text: 'select pg_sleep(60)' }])
  cut.catch(() => {})
  await expect
    .poll(
      () => database.sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
    )
    .toHaveLength(1)
  way.isRecovering = true
  way.opened = 0
  way.cut()
  await expect(cut).rejects.toSatisfy(isDatabaseAway)
  const begun = performance.now()
  const codes: unknown[] = []
  while (performance.now() - begun < 1500)
    codes.push(
      await runAs(requests, service, one).then(
        () => 'answered',
        ({ code }) => code,
      ),
    )
  expect(new Set(codes)).toEqual(new Set(['57P03']))
  expect(way.opened).toBeLessThan(30)
  way.isRecovering = false
  await expect.poll(() => runAs(requests, service, one).catch(({ code }) => code)).toEqual([[{ one: 1 }]])
})

test('requests that were refused don’t keep later ones waiting', async () => {
  const { way, requests } = await openRequests()
  way.isRecovering = true
  const refused = await Promise.allSettled(Array.from({ length: 60 }, () => runAs(requests, service, one)))
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
  const begun = performance.now()
  await expect(runAs(requests, service, one)).rejects.toMatchObject({ code: '57P03' })
  expect(performance.now() - begun).toBeLessThan(2000)
  way.isRecovering = false
  await expect.poll(() => runAs(requests, service, one).catch(({ code }) => code)).toEqual([[{ one: 1 }]])
})

test('after an outage each listener is started once, gets each notice once, and can stop', async () => {
  const way = await openWayToDatabase(database.url)
  const pool = openPool(way.url, { max: 1 })
  onTestFinished(() => pool.end({ timeout: 1 }))
  const names = ['one_thing', 'another', 'a_third']
  const started: string[] = []
  const heard: string[] = []
  const listening = await Promise.all(
    names.map((name) =>
      pool.listen(
        name,
        () => heard.push(name),
        () => started.push(name),
      ),
    ),
  )
  way.isRecovering = true
  way.opened = 0
  way.cut()
  await expect.poll(() => way.opened, { timeout: 10_000 }).toBeGreaterThan(4)
  way.isRecovering = false
  await expect.poll(() => new Set(started.slice(names.length)).size, { timeout: 5_000 }).toBe(names.length)
  const notify = async (name: string) => database.sql`select pg_notify(${name}, '')`
  for (const name of names) await notify(name)
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(names.length)
  expect(heard.toSorted()).toEqual(names.toSorted())
  expect(started.toSorted()).toEqual([...names, ...names].toSorted())

  await listening[0]?.unlisten()
  await notify('one_thing')
  await notify('another')
  await expect.poll(() => heard).toHaveLength(names.length + 1)
  expect(heard.at(-1)).toBe('another')
})

test.each(['committed', 'rolled back'])('nothing is said on a transaction that was %s', async (outcome) => {
  const pool = openPool(database.url, { max: 1 })
  onTestFinished(() => pool.end({ timeout: 1 }))
  let kept: Sql = pool
  const work = pool.begin(async (tx) => {
    await tx`select 1`
    kept = tx as Sql
    if (outcome === 'rolled back') throw new Error('taken back')
  })
  await work.catch(() => {})
  await expect(kept`select 1`).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' })
  expect([...(await pool`select 1 as one`)]).toEqual([{ one: 1 }])
})

test('nothing is said on a connection that was given back, and it is given back once', async () => {
  const pool = openPool(database.url, { max: 1 })
  onTestFinished(() => pool.end({ timeout: 1 }))
  const reserved = await pool.reserve()
  await reserved`select 1`
  reserved.release()
  reserved.release()
  await expect(reserved`select 1`).rejects.toMatchObject({ code: 'CONNECTION_RELEASED' })
  const [first, second] = [await pool.reserve(), pool.reserve()]
  const outcome = await Promise.race([second.then(() => 'shared'), first`select 1`.then(() => 'waits')])
  first.release()
  ;(await second).release()
  expect(outcome).toBe('waits')
})
