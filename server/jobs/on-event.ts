import type { Pool } from '#server/db/pool.ts'
import type { Logger } from '#server/log.ts'
import { type Loop, startLoop } from './loop.ts'

/** A notification may be missed while the database restarts. */
const pollEverySeconds = 30

type OnEvent = {
  sql: Pool
  log: Pick<Logger, 'warn'>
  /** The channel on which the causing transaction is announced. */
  channel: string
  /** Takes some waiting items and returns how many; called until none are left. */
  take: () => Promise<number>
}

/** Works as soon as the transaction that gives a reason for it commits. */
export async function startOnEvent({ sql, log, channel, take }: OnEvent): Promise<Loop> {
  const loop = startLoop({
    seconds: pollEverySeconds,
    run: async () => {
      try {
        while ((await take()) > 0);
      } catch (error) {
        log.warn({ err: error, channel }, 'Events could not be read; tried again shortly')
      }
    },
  })
  const listening = await sql.listen(channel, loop.wake).catch(() => undefined)
  return {
    wake: loop.wake,
    stop: async () => {
      await listening?.unlisten().catch(() => {})
      await loop.stop()
    },
  }
}
