import type { Sql } from '../db/pool.ts'

export type Queue = { queue: string; waiting: number; oldest_seconds: number; failed: number }

/** For each queue: its length, how long its oldest entry has waited, and how many entries were given up. */
export function readQueues(sql: Sql): Promise<Queue[]> {
  return sql<Queue[]>`select queue, waiting, oldest_seconds, failed from private.queue_lengths order by queue`
}
