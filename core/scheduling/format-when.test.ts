import { describe, expect, test } from 'vitest'
import { clocksAgree, formatDay, formatTime, formatWhen, formatZone, withoutDot } from './format-when.ts'

const afternoon = '2026-11-23T21:00:00Z'
const phoenix = 'America/Phoenix'

describe('in English', () => {
  test('a time, a day, both, and the zone by name', () => {
    expect(formatTime(afternoon, phoenix)).toBe('2:00 PM')
    expect(formatDay(afternoon, phoenix)).toBe('Monday, November 23')
    expect(formatWhen(afternoon, phoenix)).toBe('Monday, November 23 at 2:00 PM')
    expect(formatZone(afternoon, phoenix)).toBe('Mountain Standard Time')
  })

  test('the name of the zone follows the season', () => {
    expect(formatZone('2026-07-01T12:00:00Z', 'America/Denver')).toBe('Mountain Daylight Time')
    expect(formatZone('2026-12-01T12:00:00Z', 'America/Denver')).toBe('Mountain Standard Time')
  })

  test('the spaces are plain, so that a time can be copied and compared', () => {
    expect(formatTime(afternoon, phoenix)).toMatch(/^[\x20-\x7e]+$/)
  })
})

test('a time at the end of a sentence ends with one period', () => {
  expect(`${withoutDot(formatWhen(afternoon, phoenix, 'es'))}.`).toBe(
    'lunes, 23 de noviembre a las 2:00 p.m.',
  )
  expect(`${withoutDot(`${formatTime(afternoon, phoenix, 'es')} MST`)}.`).toBe('2:00 p.m. MST.')
})

test('in Spanish one o’clock is singular', () => {
  expect(formatTime(afternoon, phoenix, 'es')).toBe('2:00 p.m.')
  expect(formatWhen(afternoon, phoenix, 'es')).toBe('lunes, 23 de noviembre a las 2:00 p.m.')
  expect(formatWhen('2026-11-23T20:00:00Z', phoenix, 'es')).toBe('lunes, 23 de noviembre a la 1:00 p.m.')
  expect(formatWhen('2026-11-23T17:00:00Z', phoenix, 'es')).toBe('lunes, 23 de noviembre a las 10:00 a.m.')
})

test('Phoenix and the Navajo Nation show the same time in winter and not in summer', () => {
  expect(clocksAgree('2026-12-01T12:00:00Z', phoenix, 'America/Denver')).toBe(true)
  expect(clocksAgree('2026-07-01T12:00:00Z', phoenix, 'America/Denver')).toBe(false)
  expect(clocksAgree('2026-07-01T12:00:00Z', phoenix, 'America/Los_Angeles')).toBe(true)
})
