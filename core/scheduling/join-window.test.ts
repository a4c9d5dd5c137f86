import { expect, test } from 'vitest'
import { joinState } from './join-window.ts'

const start = '2026-11-16T17:00:00Z'
const at = (time: string) => joinState(start, Date.parse(`2026-11-16T${time}Z`))

test.each([
  ['16:44:59.999', 'early'],
  ['16:45:00.000', 'open'],
  ['17:00:00.000', 'open'],
  ['18:00:00.000', 'open'],
  ['18:00:00.001', 'over'],
])('at %s the session is %s', (time, state) => {
  expect(at(time).state).toBe(state)
})

test('before it opens it says how long', () => {
  expect(at('16:30:00')).toEqual({ state: 'early', opensInMs: 15 * 60_000, startsInMs: 30 * 60_000 })
})
