import { randomUUID } from 'node:crypto'
import { backoffSeconds } from '#server/db/backoff.ts'
import type { Pool, Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { Logger } from '#server/log.ts'
import { withRequestId } from '#server/request-id.ts'
import { repairAfterClock } from './clock-went-back.ts'
import { jobEnded } from './job-events.ts'
import { type Loop, startLoop } from './loop.ts'

export type PeriodicJob = { name: string; everySeconds: number; run: () => Promise<unknown> }
type Named = Pick<PeriodicJob, 'name' | 'everySeconds'>
type Log = Pick<Logger, 'warn' | 'error'>

const pollEverySeconds = 1
const leaseSeconds = 20
const renewMs = 5000

/** After this many failures in a row, a person should check it. */
const alarmingFailures = 5

/**
 * Runs each job once per interval across every process on the database, one process at a time. A run that fails is
 * tried again after 5 s, 10 s, 20 s and so on, never later than the job's next turn; a process that is killed loses its
 * lease, and another takes the turn.
 */
export function startSchedule(sql: Pool, log: Log, jobs: PeriodicJob[]): Loop {
  const running = new Set<Promise<void>>()
  let registered = false
  const loop = startLoop({
    seconds: pollEverySeconds,
    run: async () => {
      try {
        if (!registered) await registerJobs(sql, jobs)
        registered = true
        if (await repairAfterClock(sql)) log.warn('The clock was set back; what waited is due now')
        for (const name of await claimTurns(sql, jobs)) {
          const job = jobs.find((one) => one.name === name)
          if (!job) continue
          const run = runJob(sql, log, job).finally(() => running.delete(run))
          running.add(run)
        }
      } catch (error) {
        log.warn({ err: error }, 'Jobs could not be claimed; tried again shortly')
      }
    },
  })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.all(running)
    },
  }
}

/** A new job starts immediately. */
export async function registerJobs(sql: Sql, jobs: Named[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  const intervals = jobs.map(({ everySeconds }) => everySeconds)
  await sql`
    insert into private.job_runs as known (name, started_at, every_seconds)
    select name, '-infinity', every_seconds
    from unnest(${names}::text[], ${intervals}::integer[]) as wanted (name, every_seconds)
    on conflict (name) do update set every_seconds = excluded.every_seconds
      where known.every_seconds is distinct from excluded.every_seconds`
  // A job of an earlier version isn't shown as stopped.
  await sql`update private.job_runs set every_seconds = null where not name = any(${names}) and every_seconds is not null`
}

/** A row and not an advisory lock: a lock only keeps two from overlapping, not from running one after the other. */
export async function claimTurns(sql: Sql, jobs: Named[]): Promise<string[]> {
  const claimed = await sql<{ name: string }[]>`
    update private.job_runs set started_at = now(), lease_until = now() + make_interval(secs => ${leaseSeconds})
    where name in (
      select name from private.job_runs
      where name = any(${jobs.map(({ name }) => name)})
        and (lease_until is null or lease_until < now())
        and case when failures > 0 and next_attempt_at is not null then next_attempt_at <= now()
          else started_at <= now() - make_interval(secs => every_seconds) end
      for update skip locked
    )
    returning name`
  return claimed.map(({ name }) => name)
}

/** Runs a job whose turn was claimed, and notes how it ended. All log lines of the run carry one id. */
export function runJob(sql: Sql, log: Log, job: PeriodicJob): Promise<void> {
  return withRequestId(randomUUID(), () => runNow(sql, log, job))
}

async function runNow(sql: Sql, log: Log, job: PeriodicJob): Promise<void> {
  const begun = performance.now()
  const renewing = setInterval(() => {
    sql`
      update private.job_runs set lease_until = now() + make_interval(secs => ${leaseSeconds})
      where name = ${job.name}`.catch(() => {})
  }, renewMs)
  let failure: { error: unknown } | undefined
  try {
    await job.run()
  } catch (error) {
    failure = { error }
  }
  clearInterval(renewing)
  const seconds = (performance.now() - begun) / 1000
  jobEnded({ job: job.name, failed: failure !== undefined, seconds })
  try {
    if (failure) await noteFailure(sql, log, job, failure.error)
    else
      await sql`
        update private.job_runs set lease_until = null, finished_at = now(), took_seconds = ${seconds}, failures = 0,
          next_attempt_at = null, last_error = null
        where name = ${job.name}`
  } catch (error) {
    log.warn({ err: error, job: job.name }, 'How a job ended could not be noted; its lease runs out')
  }
}

async function noteFailure(sql: Sql, log: Log, job: PeriodicJob, error: unknown): Promise<void> {
  const [row] = await sql<{ failures: number }[]>`
    update private.job_runs set lease_until = null, failed_at = now(), failures = failures + 1,
      last_error = ${reasonOf(error)},
      next_attempt_at = now() + make_interval(secs => least(${job.everySeconds}, ${backoffSeconds(1)} * 2 ^ least(failures, 20)))
    where name = ${job.name}
    returning failures`
  const failures = row?.failures ?? 1
  log[failures >= alarmingFailures ? 'error' : 'warn'](
    { err: error, job: job.name, failures },
    'A job failed; it is tried again',
  )
}
