import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openWayToDatabase } from '#server/testing/way-to-database.ts'
import { isDatabaseAway } from './database-away.ts'
import { openRequestPool } from './pool.ts'
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

test('a database that recovers is asked a few times a second, and refuses at once', async () => {
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
