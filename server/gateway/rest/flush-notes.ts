import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from '#server/db/pool.ts'

/** Each flush costs a statement. Under load, reads that end within this time share one. */
const pauseMs = 2

/**
 * Resolves once everything that was committed before the call is on disk. PostgreSQL writes its log in order, so one
 * commit that waits for the disk includes all earlier ones. Reads that end while a flush runs share the next one, and
 * none of them holds a connection in the meantime.
 */
export function openFlush(sql: Sql): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function flush(): Promise<void> {
    try {
      await sql`select set_config('synchronous_commit', 'on', true), pg_logical_emit_message(true, 'read notes', '')`
    } finally {
      running = undefined
    }
  }

  function start(): Promise<void> {
    running = flush()
    return running
  }

  return () => {
    if (next) return next
    if (!running) return start()
    // The running flush may have started before this read was committed.
    next = running
      .catch(() => {})
      .then(() => wait(pauseMs))
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
