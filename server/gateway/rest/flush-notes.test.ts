import { afterAll, beforeAll, expect, test } from 'vitest'
import { done, type OpenPractice, openPractice } from '#server/testing/policies/practice.ts'
import { bookVisit } from '#server/testing/policies/visits.ts'
import { openFlush } from './flush-notes.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
  await bookVisit(practice)
})
afterAll(() => practice.close())

/** A commit that does not wait for the disk, and the place in the log that it ends at. */
async function commitUnflushed(): Promise<string> {
  return practice.sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`
    await tx`select pg_logical_emit_message(true, 'test', repeat('x', 100))`
    const [row] = await tx`select pg_current_wal_insert_lsn()::text as place`
    return row?.place
  })
}

async function isFlushed(place: string): Promise<boolean> {
  const [row] = await practice.sql`select pg_current_wal_flush_lsn() >= ${place}::text::pg_lsn as flushed`
  return row?.flushed
}

test('data committed before a flush is on disk after it, even if another flush was already running', async () => {
  const flush = openFlush(practice.sql)
  for (let round = 0; round < 20; round++) {
    const first = await commitUnflushed()
    const running = flush()
    const second = await commitUnflushed()
    const shared = [flush(), flush()]
    await running
    expect(await isFlushed(first)).toBe(true)
    await Promise.all(shared)
    expect(await isFlushed(second)).toBe(true)
  }
})

test('a failing flush rejects its waiters, and the next one works again', async () => {
  let fails = true
  const broken = ((...args: Parameters<typeof practice.sql>) =>
    fails ? practice.sql`select 1 / 0` : practice.sql(...args)) as unknown as typeof practice.sql
  const flush = openFlush(broken)
  const [first, second] = [flush(), flush()]
  await expect(first).rejects.toMatchObject({ code: '22012' })
  await expect(second).rejects.toMatchObject({ code: '22012' })
  fails = false
  await expect(flush()).resolves.toBeUndefined()
})

test('only reads of other people’s rows are logged', async () => {
  const { as, people, sql } = practice
  const newest = () => sql`select max(id)::int as id from public.audit_log`
  const before = await newest()
  await done(as(people.patient).from('appointments').select('id, reason'))
  expect(await newest()).toEqual(before)
  await done(as(people.treating).from('appointments').select('id, reason'))
  expect(await newest()).not.toEqual(before)
})

test("a read's audit entry is on disk when its answer arrives", async () => {
  const { as, people, sql } = practice
  for (let round = 0; round < 30; round++) {
    const [before] = await sql`select pg_current_wal_insert_lsn()::text as place`
    await done(as(people.treating).from('appointments').select('id, reason'))
    const [now] = await sql`select pg_current_wal_flush_lsn() > ${before?.place}::text::pg_lsn as flushed`
    expect(now?.flushed, `round ${round}`).toBe(true)
  }
})
