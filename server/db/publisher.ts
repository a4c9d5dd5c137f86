import { randomUUID } from 'node:crypto'
import type { Logger } from '../log.ts'
import type { Sql } from './pool.ts'

/** Well below what a person notices while nothing happens, and sooner while people are at work. */
const pollEveryMs = 25
const pollSoonMs = 5
const busyMs = 2000
const renewEveryMs = 1000
const retryMs = 250

type Publisher = {
  /** Something was just announced; more is likely to follow. */
  hurry: () => void
  stop: () => Promise<void>
}

/**
 * Notifies listeners of what was committed, for every server on the database: one process at a time does it, and
 * another takes over within seconds if that one is gone.
 */
export function startPublisher(sql: Sql, log: Pick<Logger, 'warn'>): Publisher {
  const me = randomUUID()
  let leads = false
  let askedAt = Number.NEGATIVE_INFINITY
  let since: string | null = null
  let stopped = false
  let failing = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let busyUntil = 0

  async function poll(): Promise<void> {
    if (performance.now() - askedAt > renewEveryMs) {
      const [turn] = await sql<{ mine: boolean }[]>`select realtime.take_publishing(${me}) as mine`
      askedAt = performance.now()
      leads = turn?.mine ?? false
      if (!leads) since = null
    }
    if (!leads) return
    const [row] = await sql<{ upto: string }[]>`select realtime.publish_signals(${since}) as upto`
    since = row?.upto ?? null
  }

  async function step(): Promise<void> {
    let pause = renewEveryMs
    try {
      await poll()
      failing = false
      if (leads) pause = performance.now() < busyUntil ? pollSoonMs : pollEveryMs
    } catch (error) {
      if (!failing && !stopped) log.warn({ err: error }, 'Listeners wait for the database')
      failing = true
      pause = retryMs
    }
    if (!stopped) timer = setTimeout(next, pause).unref()
  }
  function next(): void {
    running = step()
  }
  next()

  return {
    hurry: () => {
      busyUntil = performance.now() + busyMs
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      if (leads) await sql`update realtime.publisher set until = now() where process = ${me}`.catch(() => {})
    },
  }
}
