import type { Sql } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { type Loop, startLoop } from './loop.ts'

export type PeriodicJob = { name: string; everySeconds: number; run: () => Promise<void> }

/** Runs a job once per interval across every process on the database: whoever claims the turn does it. */
export function startPeriodic(sql: Sql, log: Logger, job: PeriodicJob): Loop {
  return startLoop({
    seconds: job.everySeconds * (0.9 + Math.random() / 5),
    run: async () => {
      try {
        if (await claimTurn(sql, job)) await job.run()
      } catch (error) {
        log.warn({ err: error, job: job.name }, 'A job did not finish; it is tried again at its next turn')
      }
    },
  })
}

/** A row and not an advisory lock: a lock only keeps two from overlapping, not from running one after the other. */
export async function claimTurn(sql: Sql, job: Pick<PeriodicJob, 'name' | 'everySeconds'>): Promise<boolean> {
  const claimed = await sql`
    insert into private.job_runs as runs (name) values (${job.name})
    on conflict (name) do update set started_at = now()
      where runs.started_at < now() - make_interval(secs => ${job.everySeconds * 0.8})
    returning name`
  return claimed.length === 1
}
