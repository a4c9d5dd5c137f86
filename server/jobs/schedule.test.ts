import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/db/files/file-store.ts'
import { openLog } from '#server/log.ts'
import { currentRequestId } from '#server/request-id.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startLoop } from './loop.ts'
import { purgeExpired } from './purge-expired.ts'
import { claimTurns, registerJobs, runJob, startSchedule } from './schedule.ts'
import { sweepStorageOrphans } from './sweep-storage-orphans.ts'

let database: TestDatabase
const log = openLog('silent')
const hour = 60 * 60 * 1000

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

const noLog = { warn: () => {}, error: () => {} }
const rowOf = async (name: string) => {
  const [row] = await database.sql`
    select *, next_attempt_at - now() as pause, lease_until > now() as leased from private.job_runs where name = ${name}`
  return row
}

test('of many servers one takes the turn, and again only after the interval', async () => {
  const { sql } = database
  const job = { name: 'a job', everySeconds: 60, run: async () => {} }
  await registerJobs(sql, [job])
  const turns = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => claimTurns(sql, [job])))).flat()
  expect(await turns()).toEqual(['a job'])
  await runJob(sql, noLog, job)
  expect(await turns()).toEqual([])
  await sql`update private.job_runs set started_at = now() - interval '61 seconds'`
  expect(await turns()).toEqual(['a job'])
})

test('a job that is still running is not begun elsewhere; one whose server was killed is', async () => {
  const { sql } = database
  const job = { name: 'a long job', everySeconds: 5 }
  await registerJobs(sql, [job])
  expect(await claimTurns(sql, [job])).toEqual(['a long job'])
  await sql`update private.job_runs set started_at = now() - interval '1 hour' where name = ${job.name}`
  expect(await claimTurns(sql, [job])).toEqual([])
  await sql`update private.job_runs set lease_until = now() - interval '1 second' where name = ${job.name}`
  expect(await claimTurns(sql, [job])).toEqual(['a long job'])
})

test('a job that fails is tried again soon, later each time, and never later than its next turn', async () => {
  const { sql } = database
  let works = false
  const job = {
    name: 'a failing job',
    everySeconds: 3600,
    run: async () => {
      if (!works) throw Object.assign(new Error('no answer for ana@patient.example'), { code: 'ETIMEDOUT' })
    },
  }
  await registerJobs(sql, [job])
  const pauses: number[] = []
  for (let failure = 1; failure <= 12; failure += 1) {
    await sql`update private.job_runs set next_attempt_at = now() where name = ${job.name}`
    expect(await claimTurns(sql, [job])).toEqual([job.name])
    await runJob(sql, noLog, job)
    const [row] = await sql`
      select extract(epoch from next_attempt_at - now())::float8 as pause, failures, last_error from private.job_runs
      where name = ${job.name}`
    expect(row).toMatchObject({ failures: failure, last_error: 'ETIMEDOUT no answer for [address]' })
    expect(await claimTurns(sql, [job])).toEqual([])
    pauses.push(row?.pause)
  }
  expect(pauses[0]).toBeLessThan(7)
  expect(pauses[3]).toBeGreaterThan(25)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3600)
  works = true
  await sql`update private.job_runs set next_attempt_at = now() where name = ${job.name}`
  await claimTurns(sql, [job])
  await runJob(sql, noLog, job)
  expect(await rowOf(job.name)).toMatchObject({ failures: 0, last_error: null, leased: null })
})

test('a schedule runs due jobs and waits for them when it stops', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const job = {
    name: 'a scheduled job',
    everySeconds: 60,
    run: () => {
      begun.resolve()
      return release.promise
    },
  }
  const schedule = startSchedule(database.sql, noLog, [job])
  await begun.promise
  const stopped = schedule.stop()
  release.resolve()
  await stopped
  expect(await rowOf(job.name)).toMatchObject({ failures: 0, leased: null, finished_at: expect.any(Date) })
})

test('a loop that is woken while it runs, runs again immediately; stopping waits for the run', async () => {
  let runs = 0
  const loop = startLoop({
    seconds: 3600,
    run: async () => {
      runs += 1
      if (runs < 3) loop.wake()
      await Promise.resolve()
    },
  })
  await new Promise((resolve) => setImmediate(resolve))
  await loop.stop()
  expect(runs).toBe(3)
})

test('files that no row points to are removed once they are old; the others stay', async () => {
  const files = openFileStore(
    { DATA_DIR: await mkdtemp(path.join(tmpdir(), 'saguaro-sweep-')) },
    database.sql,
  )
  const write = () =>
    files.write(
      (async function* () {
        yield Buffer.from('content')
      })(),
    )
  const kept = await write()
  const orphan = await write()
  await database.sql`
    insert into storage.objects (bucket_id, name, version) values ('patient-documents', 'kept', ${kept.version})`
  expect(await sweepStorageOrphans({ sql: database.sql, files, log })).toBe(0)
  expect(await sweepStorageOrphans({ sql: database.sql, files, log }, Date.now() + 2 * hour)).toBe(1)
  const left: string[] = []
  for await (const { version } of files.versions()) left.push(version)
  expect(left).toEqual([kept.version])
  await expect(files.open(orphan.version, orphan.size)).rejects.toThrow('ENOENT')
})

test('expired rows are purged, others stay', async () => {
  const { sql } = database
  await sql`insert into private.rate_limits values ('old', now() - interval '1 second', 1), ('new', now() + interval '1 hour', 1)`
  await sql`
    insert into private.mail_outbox (recipient, subject, body_text, kind, sent_at)
    values ('a@b.example', 'old', '', 't', now() - interval '31 days'), ('a@b.example', 'new', '', 't', now()),
      ('a@b.example', 'waiting', '', 't', null)`
  const [person] = await sql`
    insert into auth.users (email) values ('drafts@test.example') returning id`
  await sql`
    insert into public.form_drafts (user_id, form, data, updated_at) values
      (${person?.id}, 'old', '{}', now() - interval '91 days'), (${person?.id}, 'new', '{}', now())`
  await purgeExpired(sql, log)
  expect((await sql`select form from public.form_drafts`).map(({ form }) => form)).toEqual(['new'])
  expect((await sql`select key from private.rate_limits`).map(({ key }) => key)).toEqual(['new'])
  const subjects = await sql`select subject from private.mail_outbox order by subject`
  expect(subjects.map(({ subject }) => subject)).toEqual(['new', 'waiting'])
})

test('each run of a job has an id for the log, also when it fails', async () => {
  const { sql } = database
  const ids: (string | undefined)[] = []
  const note = () => void ids.push(currentRequestId())
  const job = {
    name: 'a job that is traced',
    everySeconds: 60,
    run: async () => {
      note()
      throw new Error('failed')
    },
  }
  await registerJobs(sql, [job])
  await runJob(sql, { warn: note, error: note }, job)
  await runJob(sql, { warn: note, error: note }, job)
  expect(ids).toEqual([expect.any(String), ids[0], expect.any(String), ids[2]])
  expect(ids[2]).not.toBe(ids[0])
})
