import type { TransactionSql } from 'postgres'
import type { Sql } from '#server/db/pool.ts'
import { reasonOf } from '#server/db/reason-of.ts'
import type { Logger } from '#server/log.ts'

type Parts = {
  tx: TransactionSql
  log: Pick<Logger, 'warn'>
  table: 'appointment_events' | 'safety_events'
  /** After so many failures an event is given up and shown to the supervising physician; without, never. */
  maxAttempts?: number
}

const longestPauseSeconds = 300

/** Works on each event separately, so that a failing one neither undoes nor delays the others; returns how many. */
export async function eachEvent<Event extends { id: string; attempts: number }>(
  { tx, log, table, maxAttempts = Number.POSITIVE_INFINITY }: Parts,
  events: Event[],
  work: (step: Sql, event: Event) => Promise<void>,
): Promise<number> {
  let done = 0
  for (const event of events) {
    try {
      await tx.savepoint(async (step) => {
        await work(step, event)
        await step`update private.${step(table)} set mailed_at = now() where id = ${event.id}`
      })
      done += 1
    } catch (error) {
      const attempts = event.attempts + 1
      const givesUp = attempts >= maxAttempts
      log.warn(
        { err: error, table, event: event.id, attempts },
        givesUp ? 'Gave up on an event' : 'An event failed; it is tried again',
      )
      await tx`
        update private.${tx(table)} set attempts = ${attempts}, last_error = ${reasonOf(error)},
          next_attempt_at = now() + make_interval(secs => ${Math.min(2 ** attempts, longestPauseSeconds)})
        where id = ${event.id}`
      if (givesUp) await tx`update private.${tx(table)} set failed_at = now() where id = ${event.id}`
    }
  }
  return done
}
