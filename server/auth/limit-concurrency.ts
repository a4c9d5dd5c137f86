export class TooBusy extends Error {}

/**
 * Runs at most `running` tasks at the same time and queues up to `waiting` more; further tasks are refused
 * immediately.
 */
export function limitConcurrency(limit: { running: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit.running) {
      if (waiting.length >= limit.waiting) throw new TooBusy('Too many sign-ins at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
