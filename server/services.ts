import type { Config } from './config.ts'
import type { loadKeys } from './db/keys.ts'
import type { Sql } from './db/pool.ts'
import type { Logger } from './log.ts'

/** What every part of the server works with. Made once in main.ts, passed down, never global. */
export type Services = {
  config: Config
  log: Logger
  sql: Sql
  keys: Awaited<ReturnType<typeof loadKeys>>
  /** Whether this is the demo practice, whose passwords everybody knows. */
  demo: boolean
}
