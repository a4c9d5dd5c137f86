import { expect, test } from 'vitest'
import { clockFace, countdown } from './countdown.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [-1, { unit: 'begun' }],
  [0, { unit: 'begun' }],
  [1, { unit: 'clock', minutes: 0, seconds: 1 }],
  [11 * minute + 42_000, { unit: 'clock', minutes: 11, seconds: 42 }],
  [hour, { unit: 'clock', minutes: 60, seconds: 0 }],
  [hour + 1000, { unit: 'hours', hours: 1, minutes: 1 }],
  [5 * hour + 12 * minute, { unit: 'hours', hours: 5, minutes: 12 }],
  [35 * hour + 59 * minute, { unit: 'hours', hours: 35, minutes: 59 }],
  [47 * hour + 37 * minute, { unit: 'days', days: 2 }],
  [48 * hour, { unit: 'days', days: 2 }],
  [80 * hour, { unit: 'days', days: 3 }],
  [87 * hour, { unit: 'days', days: 4 }],
])('%d ms before the start', (ms, words) => {
  expect(countdown(ms)).toEqual(words)
})

test('the clock shows two digits of seconds', () => {
  expect(clockFace({ minutes: 9, seconds: 5 })).toBe('9:05')
})
