import { expect, test } from 'vitest'
import { requestClock } from './request-clock.ts'

test('a request late on a Friday evening in Phoenix is a Friday request, though it is Saturday in UTC', () => {
  expect(requestClock('2026-11-14T05:30:00Z', new Date('2026-11-16T12:00:00Z'))).toEqual({
    earliest: '2026-11-18',
    latest: '2026-11-20',
    late: false,
  })
})

test('it is late once the fifth weekday is over, not before', () => {
  const asked = '2026-11-16T17:00:00Z'
  expect(requestClock(asked, new Date('2026-11-24T06:59:00Z')).late).toBe(false)
  expect(requestClock(asked, new Date('2026-11-24T07:01:00Z')).late).toBe(true)
})
