import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openPooledRequests, type RequestPool } from '#server/db/pool.ts'
import { runAs, service } from '#server/db/run-as.ts'
import { type OpenPractice, openPractice } from '../policies/practice.ts'
import { needs } from './needs.ts'
import { findProgram, freePort, runProgram } from './programs.ts'

const pgbouncer = findProgram('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer')
const run = needs(pgbouncer, 'PgBouncer')
const password = 'authenticator-password'

describe('PgBouncer in transaction mode', () => {
  let practice: OpenPractice
  let requests: RequestPool
  let pooled: string
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (!pgbouncer) return
    const direct = new URL(inject('databaseUrl'))
    const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-pgbouncer-'))
    await chmod(folder, 0o755)
    const port = await freePort()
    await writeFile(path.join(folder, 'users.txt'), `"authenticator" "${password}"\n`)
    await writeFile(
      path.join(folder, 'pgbouncer.ini'),
      [
        '[databases]',
        `* = host=127.0.0.1 port=${direct.port}`,
        '[pgbouncer]',
        `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        `auth_type = scram-sha-256\nauth_file = ${folder}/users.txt`,
        // Two connections for everyone: no one can rely on getting the same one twice.
        'pool_mode = transaction\ndefault_pool_size = 2\nmax_client_conn = 200',
      ].join('\n'),
    )
    practice = await openPractice()
    await practice.sql.unsafe(`alter role authenticator login password '${password}'`)
    const url = new URL(await databaseUrl())
    pooled = `postgres://authenticator:${password}@127.0.0.1:${port}${url.pathname}`
    requests = openPooledRequests(pooled, { max: 12 })
    const program = await runProgram(pgbouncer, [`${folder}/pgbouncer.ini`], () => requests`select 1`)
    stop = async () => {
      await requests.end({ timeout: 1 })
      await practice.sql.unsafe('alter role authenticator nologin')
      await practice.close()
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop?.())

  /** The practice's own database, as the server's own user. */
  async function databaseUrl(): Promise<string> {
    const [row] = await practice.sql<{ name: string }[]>`select current_database() as name`
    return inject('databaseUrl').replace(/[^/]+$/, row?.name ?? '')
  }
  const asPerson = (id: string) => ({
    role: 'authenticated' as const,
    claims: { sub: id, role: 'authenticated', session_id: sessions.get(id) ?? '' },
  })
  const sessions = new Map<string, string>()
  async function signIn(id: string) {
    const [session] = await practice.sql<{ id: string }[]>`
      insert into auth.sessions (user_id, idle_seconds) values (${id}, 900) returning id`
    sessions.set(id, session?.id ?? '')
  }

  run('many people at once each see their own rows, whatever connection they meet', async () => {
    const { patient, treating } = practice.people
    await signIn(patient.id)
    await signIn(treating.id)
    const who = 'select auth.uid()::text as id, current_user::text as role'
    const expected = [patient.id, treating.id].map((id) => ({
      id,
      role: id === patient.id ? 'clinic_patient' : 'clinic_staff',
    }))
    // As many simultaneous requests as one person may have waiting, many times over.
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          runAs(requests, asPerson(n % 2 ? treating.id : patient.id), [{ text: who }]),
        ),
      )
      expect(answers.map(([rows]) => rows?.[0])).toEqual(Array.from({ length: 8 }, (_, n) => expected[n % 2]))
    }
  })

  run('nothing of a request stays on the connection, and without one nothing may be done', async () => {
    await runAs(requests, service, [{ text: 'select 1' }])
    const states = await Promise.all(
      Array.from(
        { length: 8 },
        () => requests`
        select current_user::text as role, coalesce(current_setting('request.jwt.claims', true), '') as claims`,
      ),
    )
    for (const [state] of states) expect(state).toEqual({ role: 'authenticator', claims: '' })
    await expect(requests`select * from public.profiles`).rejects.toMatchObject({ code: '42501' })
    await expect(requests`select * from auth.users`).rejects.toMatchObject({ code: '42501' })
  })

  run('a session that ended is refused, and values travel as they do without a pooler', async () => {
    const { patient } = practice.people
    await signIn(patient.id)
    const caller = asPerson(patient.id)
    const text = 'select $1::text as word, $2::text::jsonb as data'
    const [rows] = await runAs(requests, caller, [{ text, values: ['it’s', '{"a":[1]}'] }])
    expect(rows?.[0]).toEqual({ word: 'it’s', data: { a: [1] } })
    await practice.sql`delete from auth.sessions where id = ${caller.claims.session_id}`
    await expect(runAs(requests, caller, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT401' })
  })

  run('a pooler that logs in with rights of its own is refused at startup', async () => {
    const DATABASE_URL = await databaseUrl()
    const DATA_DIR = tmpdir()
    const config = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_POOLER_URL: DATABASE_URL })
    await expect(openDatabase(config)).rejects.toThrow('must log in as authenticator')
    const database = await openDatabase({ ...config, DATABASE_POOLER_URL: pooled })
    expect((await runAs(database.requests, service, [{ text: 'select 1 as one' }]))[0]).toEqual([{ one: 1 }])
    await database.close()
  })
})
