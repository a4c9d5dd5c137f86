import { existsSync } from 'node:fs'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFileStore } from '#server/db/files/file-store.ts'
import { storedFile } from '#server/db/files/sealed-store.ts'
import type { Sql } from '#server/db/pool.ts'
import { transactionAs } from '#server/db/run-as.ts'
import { callerOfToken } from '#server/gateway/caller.ts'
import type { Actor } from '#server/testing/actors.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'
import {
  createPatient,
  createProvider,
  minutesFromNow,
  type Provider,
} from '#server/testing/policies/people.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { purgeRecordings } from './purge-recordings.ts'

let server: TestServer
let patient: Actor
let provider: Provider
let visit: string
beforeAll(async () => {
  server = await startTestServer()
  const practice = { sql: server.sql, keys: server.services.keys }
  patient = await createPatient(practice)
  provider = await createProvider(practice)
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { sql } = server
  await emptyTables(sql, 'public.appointments')
  const [row] = await sql`
    insert into public.appointments (patient_id, provider_id, appointment_date)
    values (${patient.id}, ${provider.providerId}, ${minutesFromNow(-5)}) returning id`
  visit = row?.id
  await sql`update public.appointments set status = 'in_progress' where id = ${visit}`
})

const consent = (granted = true) => server.sql`
  insert into public.consents (patient_id, appointment_id, text_id, granted, signature)
  select ${patient.id}, ${visit}, id, ${granted}, 'Pat Example' from public.consent_texts
  where kind = 'recording' and language = 'English'`

const asProvider = () => server.client(provider.token)
const sound = new Blob([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')], {
  type: 'audio/webm',
})
const upload = (name: string) =>
  asProvider().storage.from('session-recordings').upload(name, sound, { contentType: 'audio/webm' })

async function record(): Promise<string> {
  const name = `${visit}/${crypto.randomUUID()}.webm`
  const { error } = await asProvider()
    .from('session_recordings')
    .insert({ appointment_id: visit, object_name: name })
  expect(error).toBeNull()
  expect((await upload(name)).error).toBeNull()
  return name
}

const logged: object[] = []
const purge = (now?: Date) =>
  purgeRecordings(
    {
      sql: server.sql,
      files: openFileStore(server.services.config, server.sql),
      log: { info: (entry: object) => logged.push(entry), error: () => {} } as never,
    },
    now,
  )
const files = async () => {
  const found = []
  for await (const { version } of openFileStore(server.services.config, server.sql).versions())
    found.push(version)
  return found.length
}
const hours = (count: number) => new Date(Date.now() + count * 3600_000)

test('without consent neither the entry nor the sound is taken', async () => {
  const { error } = await asProvider()
    .from('session_recordings')
    .insert({ appointment_id: visit, object_name: `${visit}/1.webm` })
  expect(error?.code).toBe('SM402')
  expect((await upload(`${visit}/1.webm`)).error?.message).toContain('row-level security')
})

test('a recording is kept until 72 hours have passed, and then nothing of it is left but the proof', async () => {
  await consent()
  await record()
  const before = await files()
  expect(await purge(hours(71.9))).toBe(0)
  expect(await files()).toBe(before)
  expect(await purge(hours(72.1))).toBe(1)
  expect(await files()).toBe(before - 1)
  const { data } = await asProvider().storage.from('session-recordings').list(visit)
  expect(data).toEqual([])
  const [entry] =
    await server.sql`select id, deleted_at from public.session_recordings where appointment_id = ${visit}`
  expect(entry?.deleted_at).toBeInstanceOf(Date)
  const audit = await server.sql`
    select patient_id, row_id from public.audit_log where event_type = 'recording_deleted' and row_id = ${entry?.id}`
  expect([...audit]).toEqual([{ patient_id: patient.id, row_id: entry?.id }])
  expect(logged.at(-1)).toMatchObject({ recording: entry?.id, files: 1 })
  expect(await purge(hours(80))).toBe(0)
})

test('a recording whose file cannot be removed is not recorded as deleted, and does not block the others', async () => {
  await consent()
  const [stuck, free] = [await record(), await record()]
  const [object] = await server.sql`select version from storage.objects where name = ${stuck}`
  const file = storedFile(server.services.config.DATA_DIR, object?.version)
  await rename(file, `${file}.aside`)
  await mkdir(file)
  const stateOf = async (name: string) => {
    const [row] = await server.sql`
      select r.deleted_at is not null as deleted,
        exists (select from storage.objects o where o.name = r.object_name) as stored,
        exists (select from public.audit_log l where l.event_type = 'recording_deleted' and l.row_id = r.id::text) as noted
      from public.session_recordings r where r.object_name = ${name}`
    return row
  }
  expect(await purge(hours(73))).toBe(1)
  expect(await stateOf(stuck)).toEqual({ deleted: false, stored: true, noted: false })
  expect(await stateOf(free)).toEqual({ deleted: true, stored: false, noted: true })

  await rmdir(file)
  await rename(`${file}.aside`, file)
  expect(await purge(hours(73))).toBe(1)
  expect(await stateOf(stuck)).toEqual({ deleted: true, stored: false, noted: true })
  expect(existsSync(file)).toBe(false)
})

test('a recording is not deleted from the list when noting it fails', async () => {
  await consent()
  const name = await record()
  await server.sql`alter table public.session_recordings add constraint refuses check (deleted_at is null) not valid`
  expect(await purge(hours(73))).toBe(0)
  expect(await server.sql`select from storage.objects where name = ${name}`).toHaveLength(1)
  await server.sql`alter table public.session_recordings drop constraint refuses`
  expect(await purge(hours(73))).toBe(1)
})

test('a signed note ends it immediately, a draft does not', async () => {
  await consent()
  await record()
  const [note] = await server.sql`
    insert into public.progress_notes (patient_id, provider_id, appointment_id)
    values (${patient.id}, ${provider.providerId}, ${visit}) returning id`
  expect(await purge()).toBe(0)
  await server.sql`
    update public.progress_notes set status = 'signed', signed_at = now(), signed_by = ${provider.id}
    where id = ${note?.id}`
  expect(await purge(hours(0.01))).toBe(1)
})

test('a withdrawn consent ends it immediately, and nothing more is recorded', async () => {
  await consent()
  await record()
  const { error } = await server
    .client(patient.token)
    .rpc('withdraw_consent', { appointment_id: visit, kind: 'recording' })
  expect(error).toBeNull()
  expect(await purge(hours(0.01))).toBe(1)
  expect((await upload(`${visit}/2.webm`)).error?.message).toContain('row-level security')
})

const withdraw = async () => {
  const asPatient = server.client(patient.token)
  const { error } = await asPatient.rpc('withdraw_consent', { appointment_id: visit, kind: 'recording' })
  expect(error).toBeNull()
}

/** Starts the work, and waits until it ends or waits for this transaction. */
async function startDuring(tx: Sql, work: () => Promise<void>): Promise<Promise<void>[]> {
  const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  let isDone = false
  const running = work().finally(() => {
    isDone = true
  })
  await expect
    .poll(async () => {
      const waiting = await server.sql`
        select from pg_stat_activity where ${own?.pid ?? 0} = any (pg_blocking_pids(pid))`
      return isDone || waiting.length > 0
    })
    .toBe(true)
  return [running]
}

test('a recording that is entered while the consent is withdrawn is deleted too', async () => {
  await consent()
  const running = await server.sql.begin(async (tx) => {
    await tx`
      insert into public.session_recordings (appointment_id, object_name, created_by)
      values (${visit}, ${`${visit}/1.webm`}, ${provider.id})`
    return startDuring(tx, withdraw)
  })
  await Promise.all(running)
  expect(await purge(hours(0.01))).toBe(1)
})

test('the file of a recording that is stored while the consent is withdrawn and recordings are deleted goes too', async () => {
  await consent()
  const name = `${visit}/1.webm`
  await asProvider().from('session_recordings').insert({ appointment_id: visit, object_name: name })
  const caller = await callerOfToken(server.services.keys, provider.token)
  const running = await transactionAs(server.services.requests, caller, async (tx) => {
    await tx`
      insert into storage.objects (bucket_id, name, owner, owner_id, version)
      values ('session-recordings', ${name}, ${provider.id}, ${provider.id}, ${crypto.randomUUID()})`
    return startDuring(tx, async () => {
      await withdraw()
      await purge(hours(0.01))
    })
  })
  await Promise.all(running)
  await purge(hours(0.01))
  expect(await server.sql`select from storage.objects where name = ${name}`).toHaveLength(0)
})

test('a file that is stored while its recording is recorded as deleted is deleted first', async () => {
  await consent()
  const name = `${visit}/1.webm`
  await asProvider().from('session_recordings').insert({ appointment_id: visit, object_name: name })
  const caller = await callerOfToken(server.services.keys, provider.token)
  const running = await transactionAs(server.services.requests, caller, async (tx) => {
    await tx`
      insert into storage.objects (bucket_id, name, owner, owner_id, version)
      values ('session-recordings', ${name}, ${provider.id}, ${provider.id}, ${crypto.randomUUID()})`
    return startDuring(tx, async () => expect(await purge(hours(73))).toBe(0))
  })
  await Promise.all(running)
  expect(await purge(hours(73))).toBe(1)
  expect(await server.sql`select from storage.objects where name = ${name}`).toHaveLength(0)
})

test('recordings are deleted when the patient answers again with no', async () => {
  await consent()
  await record()
  await consent(false)
  expect(await purge(hours(0.01))).toBe(1)
})

test('a recording is sealed on the disk', async () => {
  await consent()
  const name = await record()
  const { data } = await asProvider().storage.from('session-recordings').download(name)
  expect(await data?.arrayBuffer()).toEqual(await sound.arrayBuffer())
  const [object] = await server.sql`select version from storage.objects where name = ${name}`
  const { readFile } = await import('node:fs/promises')
  const path = `${server.services.config.DATA_DIR}/storage/${object?.version.slice(0, 2)}/${object?.version}`
  expect((await readFile(path)).includes(Buffer.from('webm'))).toBe(false)
})

test('only the provider of the visit can hear it', async () => {
  await consent()
  const name = await record()
  for (const token of [patient.token, undefined]) {
    const { data } = await server.client(token).storage.from('session-recordings').download(name)
    expect(data).toBeNull()
  }
})
