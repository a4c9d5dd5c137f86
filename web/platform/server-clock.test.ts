import { expect, test } from 'vitest'
import { measureZero } from './server-clock.ts'

const noon = Date.parse('2026-11-15T12:00:00.000Z')

/** A settable stopwatch, and a server that reads its clock halfway through each wait. */
function server(waits: number[], { startedAt = noon } = {}) {
  let shown = 5000
  const left = [...waits]
  return {
    stopwatch: () => shown,
    ask: async () => {
      const wait = left.shift() ?? 0
      shown += wait / 2
      const said = new Date(startedAt + shown).toISOString()
      shown += wait / 2
      return said
    },
  }
}

/** Of a device that is an hour late. */
const wrong = () => noon - 3_600_000

test("the time comes from the server if the device's is wrong", async () => {
  const { ask, stopwatch } = server([40, 40, 40])
  expect(await measureZero(ask, { stopwatch, clock: wrong })).toBe(noon)
})

test('two devices with the right time agree, however busy one of them is', async () => {
  let shown = 0
  const clock = () => noon + shown
  const stopwatch = () => shown
  const busy = async () => {
    const said = new Date(clock()).toISOString()
    shown += 600
    return said
  }
  expect(await measureZero(busy, { stopwatch, clock })).toBe(noon)
})

test('two devices that are asked at different times and over different ways agree', async () => {
  const near = server([10, 12, 8])
  const far = server([900, 300, 450])
  expect(await measureZero(near.ask, { ...near, clock: wrong })).toBe(
    await measureZero(far.ask, { ...far, clock: wrong }),
  )
})

test('a slow answer with uneven latency does not count next to a fast one', async () => {
  let shown = 0
  const ways = [
    { there: 2000, back: 10 },
    { there: 10, back: 10 },
    { there: 5, back: 3000 },
  ]
  const ask = async () => {
    const { there, back } = ways.shift() ?? { there: 0, back: 0 }
    shown += there
    const said = new Date(noon + shown).toISOString()
    shown += back
    return said
  }
  expect(await measureZero(ask, { stopwatch: () => shown, clock: wrong })).toBe(noon)
})
