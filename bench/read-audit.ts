import { setTimeout as wait } from 'node:timers/promises'
import { sealAuditLog } from '#server/db/audit/seal-audit-log.ts'
import type { Sql } from '#server/db/pool.ts'
import { fillPractice, type Patient } from './support/rest-fixture.ts'
import type { LoadTask } from './support/rest-load.ts'
import { connections, openMeasure, warmUp } from './support/rest-round.ts'
import { httpText, startServer } from './support/rest-server.ts'
import type { BenchResult } from './support/result.ts'
import { withDatabase } from './support/with-database.ts'

const select =
  'id,appointment_date,appointment_type,duration_minutes,status,provider:providers(first_name,last_name,specialty)'
const rounds = 20
const roundMs = 1000

/**
 * A read logs whose rows it returns in its own statement, and reads that end together wait for the disk together. A
 * busy server is measured with enough clients that there is always work while others wait for the disk; with eight,
 * the figure shows the disk's latency instead. With logging, the rate must be at least four fifths; reading one's own
 * rows costs almost nothing.
 */
const bars = { others: 0.8, own: 0.9 }
const manyClients = 32

/** The same read of the same rows, by a server that logs whose they are and by one that doesn't. */
export default async function readAudit(): Promise<BenchResult> {
  return withDatabase(async ({ sql, url }) => {
    const patients = await fillPractice(sql)
    const noting = await startServer(url)
    await forgetWhoseRowsAre(sql)
    const silent = await startServer(url)
    const measures: ReturnType<typeof openMeasure<LoadTask>>[] = []
    const measure = (port: number, tokenOf: (patient: Patient) => string, clients: number) => {
      const task = { port, requests: patients.map(requestOf(tokenOf)) }
      const opened = openMeasure<LoadTask>('rest-load.ts', task, clients)
      measures.push(opened)
      return opened
    }
    const ratio = async (tokenOf: (patient: Patient) => string, clients: number) => {
      const [noted, unnoted] = [
        measure(noting.port, tokenOf, clients),
        measure(silent.port, tokenOf, clients),
      ]
      await warmUp(noted)
      await warmUp(unnoted)
      return inTurns(sql, noted, unnoted)
    }
    try {
      const others = await ratio(({ providerToken }) => providerToken, manyClients)
      const fewer = await ratio(({ providerToken }) => providerToken, connections)
      const own = await ratio(({ token }) => token, connections)
      await expectNoted(sql)
      return {
        name: 'Noting who read whose visits',
        rows: [
          row(`read by providers, ${manyClients} at once`, others, bars.others),
          row(`read by providers, ${connections} at once`, fewer),
          row(`read by the patients, ${connections} at once`, own, bars.own),
        ],
      }
    } finally {
      for (const opened of measures) opened.stop()
      await noting.stop()
      await silent.stop()
    }
  })
}

/** The first server has read the marks already; the second finds none. */
async function forgetWhoseRowsAre(sql: Sql): Promise<void> {
  const marked = await sql<{ name: string }[]>`
    select format('public.%I.%I', c.relname, a.attname) as name
    from pg_description d join pg_class c on c.oid = d.objoid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
    where c.relnamespace = 'public'::regnamespace and d.description ~ '@audit '`
  for (const { name } of marked) await sql.unsafe(`comment on column ${name} is null`)
}

const requestOf = (tokenOf: (patient: Patient) => string) => (patient: Patient) =>
  httpText(
    {
      method: 'GET',
      path: `/rest/v1/appointments?select=${select}&patient_id=eq.${patient.id}&order=appointment_date.desc`,
    },
    tokenOf(patient),
  )

type Measure = ReturnType<typeof openMeasure<LoadTask>>
type Pair = { noted: number; unnoted: number }

/** In many short turns, so that a busy machine slows both alike. */
async function inTurns(sql: Sql, noted: Measure, unnoted: Measure): Promise<Pair> {
  const sum = { noted: 0, unnoted: 0 }
  for (let round = 0; round < rounds; round++) {
    sum.noted += await whileSealing(sql, noted)
    sum.unnoted += await unnoted.perSecond(roundMs)
  }
  return { noted: sum.noted / rounds, unnoted: sum.unnoted / rounds }
}

/** Sealing what a round notes is part of its price, and must not slow the round without notes that follows. */
async function whileSealing(sql: Sql, noted: Measure): Promise<number> {
  let done = false
  const asked = noted.perSecond(roundMs).finally(() => {
    done = true
  })
  while (!done) {
    await wait(roundMs / 5)
    await sealAuditLog(sql)
  }
  return asked
}

function row(who: string, { noted, unnoted }: Pair, bar?: number): BenchResult['rows'][number] {
  const ratio = noted / unnoted
  return {
    what: `${who}: ${Math.round(noted)}/s, ${Math.round(unnoted)}/s without noting`,
    value: ratio.toFixed(2),
    ...(bar !== undefined && { bar: `≥ ${bar}`, ok: ratio >= bar }),
  }
}

async function expectNoted(sql: Sql): Promise<void> {
  const [found] = await sql<{ entries: number }[]>`
    select count(*)::integer as entries from public.audit_log where event_type = 'appointments.read'`
  if (!found?.entries) throw new Error('nothing was noted, so nothing was measured')
}
