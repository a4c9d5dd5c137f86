import type { Logger } from '#server/log.ts'

/** With what else a stop does, shorter than the 30 seconds after which a stop that hangs is cut off. */
const longestMs = 15_000

/** Waits briefly for running work to end: interrupted work loses its lease and is done again later. */
export async function stopInTime(
  stopping: Promise<void>,
  log: Pick<Logger, 'warn'>,
  mostMs = longestMs,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('A job took too long to stop; it is cut off and done again later')
      resolve()
    }, mostMs)
  })
  await Promise.race([stopping, tooLate]).finally(() => clearTimeout(timer))
}
