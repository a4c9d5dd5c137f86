import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { repairAfterClock } from './clock-went-back.ts'
import { claimTurns, registerJobs } from './schedule.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const jobs = [
  { name: 'seal', everySeconds: 5 },
  { name: 'remind', everySeconds: 60 },
]

test('a clock set back by an hour delays neither jobs nor email', async () => {
  const { sql } = database
  await registerJobs(sql, jobs)
  expect(await claimTurns(sql, jobs)).toHaveLength(2)
  await sql`
    update private.job_runs set started_at = now() + interval '1 hour', lease_until = now() + interval '1 hour'`
  await sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, next_attempt_at)
    values ('ana@test.example', 'Hello', 'Hello', 'test', now() + interval '1 hour')`
  expect(await claimTurns(sql, jobs)).toEqual([])

  expect(await repairAfterClock(sql)).toBe(true)
  expect((await claimTurns(sql, jobs)).toSorted()).toEqual(['remind', 'seal'])
  const [mail] = await sql`select next_attempt_at <= now() as due from private.mail_outbox`
  expect(mail?.due).toBe(true)
})

test('while the clock runs normally, nothing that waits is moved', async () => {
  const { sql } = database
  await sql`update private.job_runs set started_at = now(), lease_until = now() + interval '20 seconds'`
  await sql`update private.mail_outbox set next_attempt_at = now() + interval '40 minutes'`
  expect(await repairAfterClock(sql)).toBe(false)
  const [mail] = await sql`select next_attempt_at <= now() as due from private.mail_outbox`
  expect(mail?.due).toBe(false)
})
