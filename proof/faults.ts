import { readConfig } from '#server/config.ts'
import { verifyDatabase } from '#server/db/audit/verify-database.ts'
import {
  diskFault,
  engineFaults,
  type Fault,
  freezeFault,
  type Hit,
  killFaults,
  mailFault,
} from './support/causes.ts'
import { createCrowd } from './support/crowd.ts'
import { LedgerClients } from './support/ledger.ts'
import { clockFault } from './support/moved-clock.ts'
import type { TestPractice } from './support/practice.ts'
import { pause } from './support/server.ts'
import { atMost, type Part, type Row, yes } from './support/types.ts'

const mostSeconds = 5
/** A killed process loses its lease on a job after 20 seconds. */
const mostJobSeconds = 30
const people = { patients: 12, providers: 4 }
const warmUpMs = 1500
/** Most of the time is waiting, so four practices are hit at the same time. */
const lanes = [[killFaults], [freezeFault], [mailFault, engineFaults], [diskFault, clockFault]]

/**
 * Faults under load, each several times. Nothing acknowledged is lost, everyone is served again within five seconds
 * of the cause's end, jobs continue, the audit chain verifies, and no one sees other people's rows.
 */
const faults: Part = async ({ times }) => {
  const run = async (lane: ((hit: Hit) => Promise<Row[]>)[]) => {
    const rows: Row[] = []
    for (const withFaults of lane) rows.push(...(await withFaults((one, causes) => hit(one, causes, times))))
    return rows
  }
  const rows = (await Promise.all(lanes.map(run))).flat()
  return { name: `Faults under load, each ${times} times`, rows }
}

async function hit(practice: TestPractice, causes: Fault[], times: number): Promise<Row[]> {
  const { sql, keys, server, dataDir } = practice
  const crowd = await createCrowd(practice, people.patients, people.providers)
  const clients = new LedgerClients(server.url, keys.publishableKey, crowd)
  const settings = readConfig({ DATA_DIR: dataDir })
  const rows: Row[] = []
  for (const { name, cause, after } of causes) {
    const [waits, jobs, lost, broken]: [number[], number[], string[], string[]] = [[], [], [], []]
    const before = clients.acknowledged
    for (let time = 0; time < times; time += 1) {
      await pause(warmUpMs)
      const ended = await cause(crowd)
      waits.push(await clients.servedAgain(ended))
      const [jobsRan, missing, wrong = []] = await Promise.all([
        untilJobsRun(sql, ended),
        clients.findLost({ all: time === times - 1 }),
        after?.(crowd),
      ])
      jobs.push(jobsRan)
      lost.push(...missing, ...wrong)
      const verdict = await verifyDatabase(sql, settings)
      if (!verdict.ok) broken.push(`link ${verdict.position}: ${verdict.reason}`)
      console.error(`${name}, ${time + 1}: ${waits.at(-1)?.toFixed(1)} s, jobs ${jobs.at(-1)?.toFixed(1)} s`)
    }
    for (const problem of [...lost, ...broken, ...clients.strangers].slice(0, 20)) console.error(problem)
    rows.push(
      { what: `**${name}**`, value: `${clients.acknowledged - before} writes acknowledged` },
      atMost('lost', lost.length, 0),
      atMost('longest wait until requests are served again', Math.max(...waits), mostSeconds, ' s'),
      atMost('longest wait until jobs continue', Math.max(...jobs), mostJobSeconds, ' s'),
      yes('the audit chain verifies', broken.length === 0),
      atMost('rows of other people shown', clients.strangers.length, 0),
    )
  }
  rows.push({ what: 'answers', value: String(clients.statuses) })
  await clients.stop()
  return rows
}

/** The audit log is sealed every five seconds; a run that ends after the fault shows that jobs continue. */
async function untilJobsRun(sql: TestPractice['sql'], since: number): Promise<number> {
  const finished = async () => {
    const [row] = await sql<{ at: string }[]>`
      select finished_at::text as at from private.job_runs where name = 'seal-audit-log'`
    return row?.at
  }
  let before: string | undefined
  while (performance.now() - since < 2 * mostJobSeconds * 1000) {
    const now = await finished().catch(() => undefined)
    if (before !== undefined && now !== undefined && now !== before) return (performance.now() - since) / 1000
    before = now ?? before
    await pause(200)
  }
  return Number.POSITIVE_INFINITY
}

export default faults
