import { expect, test } from 'vitest'
import { isWithinHours, minutesLeft } from './schedule.ts'

const hours = [{ day_of_week: 1, start_time: '09:00:00', end_time: '12:00:00', is_available: true }]
const at = (start: string, end: string) => ({
  appointment_date: `2026-11-16T${start}:00-07:00`,
  ends_at: `2026-11-16T${end}:00-07:00`,
})
const monday = { starts_on: '2026-11-16', ends_on: '2026-11-16', start_time: null, end_time: null }

test.each([
  ['09:00', '10:00', true],
  ['11:00', '12:00', true],
  ['11:30', '12:30', false],
  ['08:30', '09:30', false],
])('a visit from %s to %s on a Monday', (start, end, within) => {
  expect(isWithinHours(at(start, end), 'America/Phoenix', { hours })).toBe(within)
})

test('hours are meant in the provider’s zone', () => {
  expect(isWithinHours(at('09:00', '10:00'), 'America/New_York', { hours })).toBe(true)
  expect(isWithinHours(at('10:00', '11:00'), 'America/New_York', { hours })).toBe(false)
})

test('a day off ends it, extra hours bring it back', () => {
  const off = { ...monday, is_available: false }
  const extra = { ...monday, start_time: '09:00', end_time: '11:00', is_available: true }
  const visit = at('09:00', '10:00')
  expect(isWithinHours(visit, 'America/Phoenix', { hours, changes: [off] })).toBe(false)
  expect(isWithinHours(visit, 'America/Phoenix', { hours, changes: [off, extra] })).toBe(true)
})

test('hours that are switched off count for nothing', () => {
  const paused = hours.map((row) => ({ ...row, is_available: false }))
  expect(isWithinHours(at('09:00', '10:00'), 'America/Phoenix', { hours: paused })).toBe(false)
})

test.each([
  ['11:30', [], 30],
  ['12:00', [], 0],
  ['08:30', [], 0],
  ['09:00', [{ ...monday, start_time: '10:00', end_time: '11:00', is_available: false }], 60],
  ['10:30', [{ ...monday, start_time: '10:00', end_time: '11:00', is_available: false }], 0],
  ['11:30', [{ ...monday, start_time: '11:00', end_time: '13:00', is_available: true }], 90],
])('at %s on a Monday with %j so many minutes are left', (start, changes, left) => {
  expect(minutesLeft(`2026-11-16T${start}:00-07:00`, 'America/Phoenix', { hours, changes })).toBe(left)
})
