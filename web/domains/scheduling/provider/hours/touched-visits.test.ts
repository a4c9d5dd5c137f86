import { expect, test } from 'vitest'
import { touchedVisits } from './touched-visits.ts'

const hours = [{ day_of_week: 1, start_time: '09:00', end_time: '12:00', is_available: true }]
const visit = (time: string, end: string) => ({
  appointment_date: `2026-11-16T${time}:00-07:00`,
  ends_at: `2026-11-16T${end}:00-07:00`,
})
const visits = [visit('09:00', '10:00'), visit('11:00', '12:00'), visit('18:00', '19:00')]
const touched = (after: Parameters<typeof touchedVisits>[3]) =>
  touchedVisits(visits, 'America/Phoenix', { hours }, after)

test('shorter hours touch the visits beyond them, and only those', () => {
  expect(touched({ hours: [{ ...hours[0], end_time: '11:00' } as (typeof hours)[0]] })).toEqual([visits[1]])
})

test('a day off affects the whole day; visits that were already outside are not reported', () => {
  const off = {
    starts_on: '2026-11-16',
    ends_on: '2026-11-16',
    start_time: null,
    end_time: null,
    is_available: false,
  }
  expect(touched({ hours, changes: [off] })).toEqual([visits[0], visits[1]])
})

test('nothing is touched when nothing changes', () => {
  expect(touched({ hours })).toEqual([])
})
