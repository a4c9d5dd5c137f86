import { expect, test } from 'vitest'
import { nextSession } from './next-session.ts'

const now = Date.parse('2026-11-16T17:00:00Z')
const visit = (time: string, status = 'scheduled') => ({
  id: time,
  appointment_date: `2026-11-16T${time}:00Z`,
  appointment_type: 'follow-up',
  duration_minutes: 30,
  status,
  patient: { id: 'p', first_name: 'Maya', last_name: 'Torres' },
})

test('a visit in progress comes before one whose room is open', () => {
  const visits = [visit('16:30'), visit('16:55', 'in_progress')]
  expect(nextSession(visits, now)).toMatchObject({ state: 'begun', visit: { id: '16:55' } })
})

test('an open room comes before a visit that is only next', () => {
  const visits = [visit('15:00'), visit('17:15'), visit('18:00')]
  expect(nextSession(visits, now)).toMatchObject({ state: 'open', visit: { id: '17:15' } })
})

test('otherwise it says when the next one opens', () => {
  expect(nextSession([visit('18:00')], now)).toMatchObject({
    state: 'early',
    opensAt: '2026-11-16T17:45:00.000Z',
  })
})

test('a visit that is over, done or canceled is not a session', () => {
  const visits = [visit('15:00'), visit('17:00', 'completed'), visit('17:00', 'cancelled')]
  expect(nextSession(visits, now)).toEqual({ state: 'none' })
})
