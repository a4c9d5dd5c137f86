import { randomUUID } from 'node:crypto'
import { withRequestId } from '#server/request-id.ts'

export type Loop = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs again and again with a pause in between, each run with its own ID in the log. `wake` ends the pause early;
 * `stop` waits for the current run.
 */
export function startLoop({ seconds, run }: { seconds: number; run: () => Promise<void> }): Loop {
  let stopped = false
  let wakes = 0
  let resume = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const finished = Promise.resolve().then(async () => {
    while (!stopped) {
      const before = wakes
      await withRequestId(randomUUID(), run)
      if (!stopped && wakes === before) await pause()
    }
  })

  return {
    wake: () => {
      wakes += 1
      resume()
    },
    stop: async () => {
      stopped = true
      resume()
      await finished
    },
  }
}
