import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import type { Pool } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'

/** The single connection on which this process receives messages of other processes and database changes. */
export type Bus = {
  sql: Pool
  /** Its number among the living: the backend of its connection, which holds a lock under that number. */
  process: () => number
  /** Resolves when it listens; rejects when that takes too long. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

export type BusHandlers = {
  /** Runs at the first connection and after each loss, before the bus reports that it is ready. */
  onReady: (sql: Pool, awayMs: number) => Promise<void>
  onNotice: (channel: string, payload: string) => void
}

const aliveLock = 7_246_838
const patienceMs = 5_000
const retryMs = 250

export function openBus({ sql, log }: Services, handlers: BusHandlers): Bus {
  let closed = false
  let connecting = false
  let process = 0
  let losses = 0
  let up = false
  let lostAt = Date.now()
  let listening = Promise.withResolvers<void>()
  listening.promise.catch(() => {})

  const options = {
    ...sql.options,
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    // These messages don't survive a crash anyway; waiting for the disk would only slow them.
    connection: {
      ...sql.options.connection,
      application_name: 'saguaro-realtime',
      synchronous_commit: 'off',
    },
    onnotify: handlers.onNotice,
    onclose: () => {
      losses += 1
      process = 0
      if (up) {
        up = false
        lostAt = Date.now()
        listening = Promise.withResolvers<void>()
        listening.promise.catch(() => {})
      }
      void connect()
    },
  }
  const connection: Pool = postgres(
    options as unknown as postgres.Options<Record<string, postgres.PostgresType>>,
  )

  async function connect() {
    if (connecting) return
    connecting = true
    let failures = 0
    while (!closed && !up) {
      try {
        await listen()
      } catch (error) {
        await retryLater(error, failures++ === 0)
      }
    }
    connecting = false
  }

  async function retryLater(error: unknown, isFirst: boolean) {
    if (closed) return
    if (isFirst) log.warn({ code: (error as { code?: string }).code }, 'realtime waits for the database')
    await pause(retryMs)
  }

  async function listen() {
    const lossesBefore = losses
    await connection.unsafe(
      'listen realtime_changes; listen realtime_messages; listen realtime_access; listen session_ended',
    )
    const [row] = await connection<{ pid: number }[]>`
      select pg_backend_pid() as pid, pg_advisory_lock(${aliveLock}, pg_backend_pid()),
        set_config('request.passive', 'on', false)`
    process = row?.pid ?? 0
    await handlers.onReady(connection, Date.now() - lostAt)
    // The driver opens another connection on its own, which doesn't listen yet.
    if (losses !== lossesBefore) return
    up = true
    listening.resolve()
  }
  void connect()

  return {
    sql: connection,
    process: () => process,
    ready: () => (up ? Promise.resolve() : Promise.race([listening.promise, giveUp()])),
    close: async () => {
      closed = true
      listening.reject(new Error('realtime is closing'))
      await connection.end({ timeout: 1 })
    },
  }
}

async function giveUp(): Promise<never> {
  await pause(patienceMs, undefined, { ref: false })
  throw new Error('realtime is not connected to the database')
}
