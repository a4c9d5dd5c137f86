import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { RecentAnswers } from '#core/contracts/recent-answers.ts'
import type { RequestPool } from '../db/pool.ts'
import { poolUse } from '../db/run-as.ts'
import type { Answered } from './requests.ts'

const slotMs = 15_000
const slots = 20
/** The histogram counts the whole time between two samples; anything above this is delay. */
const loopResolutionMs = 10

export const recentMinutes = (slotMs * slots) / 60_000

const openSlot = () => ({ times: createHistogram(), requests: 0, failed: 0, loopMs: 0 })

/** The figures of the status page. Kept whether or not metrics are read. */
export function openRecent(requests: RequestPool) {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  let current = openSlot()
  let past: (typeof current)[] = []
  // With no sample yet, a percentile of the loop is not a number.
  const readLoop = () => (loop.count ? Math.max(0, loop.percentile(99) / 1e6 - loopResolutionMs) : 0)
  const next = setInterval(() => {
    current.loopMs = readLoop()
    loop.reset()
    past = [current, ...past].slice(0, slots - 1)
    current = openSlot()
  }, slotMs)
  next.unref()

  return {
    onAnswer: ({ status, seconds }: Answered) => {
      current.requests++
      if (status >= 500) current.failed++
      current.times.record(Math.max(1, Math.round(seconds * 1e6)))
    },
    read: (): RecentAnswers => {
      const all = [current, ...past]
      const times = createHistogram()
      for (const slot of all) times.add(slot.times)
      const { running, waiting } = poolUse(requests)
      return {
        minutes: recentMinutes,
        requests: all.reduce((sum, slot) => sum + slot.requests, 0),
        failed: all.reduce((sum, slot) => sum + slot.failed, 0),
        p95_ms: times.count ? times.percentile(95) / 1000 : 0,
        loop_ms: Math.max(readLoop(), ...past.map(({ loopMs }) => loopMs)),
        pool_running: running,
        pool_waiting: waiting,
        pool_size: requests.options.max,
      }
    },
    close: () => {
      clearInterval(next)
      loop.disable()
    },
  }
}
