import { inspect } from 'node:util'
import type { Logger } from './log.ts'

type Running = { log: Pick<Logger, 'fatal'>; stop: () => Promise<void> }

/** Longer than an ordered stop takes, so that it is cut short only when it hangs. */
const longestStopMs = 30_000

/**
 * Handles an uncaught error: the process can no longer be trusted, so it logs the error with its request, accepts no
 * more work, finishes what is in progress, and exits with 1 to be restarted.
 */
export function exitOnUncaught(running: () => Running | undefined): void {
  let stopping = false
  const leave = async (error: unknown, kind: 'exception' | 'rejection') => {
    const { log, stop } = running() ?? {}
    if (log) log.fatal({ err: error, kind }, 'Nobody caught this error; stopping')
    else
      process.stderr.write(`${inspect(error)}
`)
    // A second error while stopping is logged, and stopping continues.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    try {
      await stop?.()
    } catch (failure) {
      log?.fatal({ err: failure }, 'The server could not stop in order')
    }
    process.exit(1)
  }
  process.on('uncaughtException', (error) => leave(error, 'exception'))
  process.on('unhandledRejection', (error) => leave(error, 'rejection'))
}
