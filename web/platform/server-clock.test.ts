import { expect, test } from 'vitest'
import { measureZero } from './server-clock.ts'

const noon = Date.parse('2026-11-15T12:00:00.000Z')

/** A stopwatch that shows what it is set to, and a server that looks at its clock halfway through each wait. */
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

test('the time comes from the server alone: what the device takes for now has no say', async () => {
  const { ask, stopwatch } = server([40, 40, 40])
  expect(await measureZero(ask, stopwatch)).toBe(noon)
})

test('two devices that are asked at different times and over different ways agree', async () => {
  const near = server([10, 12, 8])
  const far = server([900, 300, 450])
  expect(await measureZero(near.ask, near.stopwatch)).toBe(await measureZero(far.ask, far.stopwatch))
})

test('a slow answer, whose two ways took differently long, does not count beside a fast one', async () => {
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
  expect(await measureZero(ask, () => shown)).toBe(noon)
})
