import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#server/db/files/file-store.ts'
import { openLog } from '#server/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { startLoop } from './loop.ts'
import { claimTurn } from './periodic.ts'
import { purgeExpired } from './purge-expired.ts'
import { sweepStorageOrphans } from './sweep-storage-orphans.ts'

let database: TestDatabase
const log = openLog('silent')
const hour = 60 * 60 * 1000

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.drop())

test('of many servers one takes the turn, and again only after the interval', async () => {
  const job = { name: 'a job', everySeconds: 60 }
  const turns = () => Promise.all(Array.from({ length: 10 }, () => claimTurn(database.sql, job)))
  expect((await turns()).filter(Boolean)).toHaveLength(1)
  expect((await turns()).filter(Boolean)).toHaveLength(0)
  await database.sql`update private.job_runs set started_at = now() - interval '61 seconds'`
  expect((await turns()).filter(Boolean)).toHaveLength(1)
})

test('a loop that is woken while it runs, runs again at once; stopping waits for the run', async () => {
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

test('what has expired is purged, what has not stays', async () => {
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
