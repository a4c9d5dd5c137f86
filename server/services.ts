import type { Config } from './config.ts'
import type { loadKeys } from './db/keys.ts'
import type { Pool, RequestPool } from './db/pool.ts'
import type { Logger } from './log.ts'

/** The services every part of the server uses. Created once in start.ts, passed down, never global. */
export type Services = {
  config: Config
  log: Logger
  /** The server's own work. */
  sql: Pool
  /** The pool for statements that run as the caller. */
  requests: RequestPool
  keys: Awaited<ReturnType<typeof loadKeys>>
  /** Whether this is the demo practice, whose passwords are public. */
  demo: boolean
}
