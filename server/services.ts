import type { Config } from './config.ts'
import type { loadKeys } from './db/keys.ts'
import type { Pool, RequestPool } from './db/pool.ts'
import type { Logger } from './log.ts'

/** What every part of the server works with. Made once in start.ts, passed down, never global. */
export type Services = {
  config: Config
  log: Logger
  /** The server's own work. */
  sql: Pool
  /** What runs as whoever asked. */
  requests: RequestPool
  keys: Awaited<ReturnType<typeof loadKeys>>
  /** Whether this is the demo practice, whose passwords everybody knows. */
  demo: boolean
}
