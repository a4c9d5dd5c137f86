import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPool, type Pool, type Sql } from '#server/db/pool.ts'
import { findProgram, freePort, runProgram } from '#server/testing/machines/programs.ts'
import { fillPractice, type Patient } from './support/rest-fixture.ts'
import { startServer } from './support/rest-server.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const seconds = 5
const askers = 16
const password = 'bench-password'

/** What more processes, a pooler and a publisher cost or bring on this machine; docs/scale.md quotes it. */
export default function machines(): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const patients = await fillPractice(sql)
    const notifying = await commitsPerSecond(url, (tx) => tx`select pg_notify('bench', '')`)
    const announcing = await commitsPerSecond(url, (tx) => tx`select realtime.announce('bench', '')`)

    const one = await startServer(url)
    const idle = await idleCost(sql, one.pid)
    const alone = await readsPerSecond([one.port], patients)
    const others = [await startServer(url), await startServer(url)]
    const three = await readsPerSecond(
      [one, ...others].map(({ port }) => port),
      patients,
    )
    await Promise.all([one, ...others].map(({ stop }) => stop()))
    const pooled = await throughPooler(sql, url, patients)

    const rate = (value: number) => `${Math.round(value)}/s`
    return {
      name: `More than one process, ${askers} people asking at once`,
      rows: [
        { what: 'commits, each with a NOTIFY of its own', value: rate(notifying) },
        { what: 'commits, each with a row for the publisher', value: rate(announcing) },
        { what: 'reads of a visit list, one process', value: rate(alone) },
        { what: 'reads of a visit list, three processes', value: rate(three) },
        {
          what: 'reads of a visit list, one process through PgBouncer',
          value: pooled === undefined ? 'not here' : rate(pooled),
        },
        { what: 'a process that nobody uses: share of a core', value: `${(idle.core * 100).toFixed(1)} %` },
        { what: 'a process that nobody uses: transactions', value: `${idle.transactions.toFixed(0)}/s` },
      ],
    }
  })
}

/** Sixteen connections that each write a row and tell listeners of it, again and again. */
async function commitsPerSecond(url: string, tell: (tx: Sql) => PromiseLike<unknown>): Promise<number> {
  const pool = openPool(url, { max: askers })
  await pool`create table if not exists public.bench_rows (n integer)`
  let commits = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (performance.now() < until) {
        await pool.begin(async (tx) => {
          await tx`insert into public.bench_rows values (1)`
          await tell(tx)
        })
        commits += 1
      }
    }),
  )
  await pool.end()
  return commits / seconds
}

async function readsPerSecond(ports: number[], patients: Patient[]): Promise<number> {
  const path = '/rest/v1/appointments?select=id,appointment_date,status,providers(last_name)&limit=20'
  let reads = 0
  const work = async (until: number) => {
    await Promise.all(
      Array.from({ length: askers }, async (_, n) => {
        const { token = '' } = patients[n % patients.length] ?? {}
        const address = `http://127.0.0.1:${ports[n % ports.length]}${path}`
        const headers = { apikey: 'sb_publishable_saguaro', authorization: `Bearer ${token}` }
        while (performance.now() < until) {
          const answer = await fetch(address, { headers })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${answer.status} from the server`)
          reads += 1
        }
      }),
    )
  }
  await work(performance.now() + 1500)
  reads = 0
  await work(performance.now() + seconds * 1000)
  return reads / seconds
}

async function idleCost(sql: Sql, pid: number): Promise<{ core: number; transactions: number }> {
  await setTimeout(4000)
  const look = async () => {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
    const [row] = await sql<{ count: number }[]>`
      select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = current_database()`
    return { ticks: Number(fields[11]) + Number(fields[12]), transactions: row?.count ?? 0 }
  }
  const before = await look()
  await setTimeout(seconds * 2000)
  const after = await look()
  return {
    core: (after.ticks - before.ticks) / 100 / (seconds * 2),
    transactions: (after.transactions - before.transactions) / (seconds * 2),
  }
}

async function throughPooler(sql: Pool, url: string, patients: Patient[]): Promise<number | undefined> {
  const program = findProgram('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer')
  if (!program) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'saguaro-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  await sql.unsafe(`alter role authenticator login password '${password}'`)
  await writeFile(path.join(folder, 'users.txt'), `"authenticator" "${password}"\n`)
  await writeFile(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=127.0.0.1 port=${new URL(url).port}\n[pgbouncer]\nlisten_addr = 127.0.0.1
listen_port = ${port}\nunix_socket_dir =\nauth_type = scram-sha-256\nauth_file = ${folder}/users.txt
pool_mode = transaction\ndefault_pool_size = 8\n`,
  )
  const pooled = `postgres://authenticator:${password}@127.0.0.1:${port}${new URL(url).pathname}`
  const bouncer = await runProgram(program, [path.join(folder, 'pgbouncer.ini')], () => setTimeout(500))
  const server = await startServer(url, { DATABASE_POOLER_URL: pooled })
  try {
    return await readsPerSecond([server.port], patients)
  } finally {
    await server.stop()
    await bouncer.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
