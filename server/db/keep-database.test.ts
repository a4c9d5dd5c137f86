import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { openWayToDatabase } from '#server/testing/way-to-database.ts'
import { keepDatabase } from './keep-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('the log says why a lost database does not start, but not at every attempt', async () => {
  const { sql, url } = database
  const said: string[] = []
  const warn = (about: unknown, message?: string) =>
    void said.push(message ? `${message}: ${(about as { err: Error }).err.message}` : String(about))
  let tries = 0
  const restart = async () => {
    tries++
    if (tries < 3) throw new Error('No space left on device')
  }
  const kept = await keepDatabase({ url, folder: '/data', restart, log: { warn } as never })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'saguaro-owner' and datname = current_database()`
  await expect.poll(() => said.at(-1), { timeout: 10_000 }).toBe('The database is back')
  expect(said).toEqual([
    'The database is gone; it is started again',
    'The database could not be started; it is tried again: No space left on device',
    'The database is back',
  ])
  await kept.letGo()
})

test('a first connection that takes too long is not taken for a database that is gone', async () => {
  const way = await openWayToDatabase(database.url, { hanging: 1 })
  const said: unknown[] = []
  const warn = (about: unknown) => void said.push(about)
  const kept = await keepDatabase({
    url: way.url,
    folder: '/slow',
    restart: async () => {},
    log: { warn } as never,
  })
  const [held] = await database.sql`
    select count(*)::int as count from pg_stat_activity
    where application_name = 'saguaro-owner' and datname = current_database()`
  expect(held?.count).toBe(1)
  await kept.letGo()
  expect({ said, opened: way.opened }).toEqual({ said: [], opened: 2 })
})
