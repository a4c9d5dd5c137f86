import { expect, test } from 'vitest'
import { boundsOf, daysShown, titleOf } from './days-shown.ts'

test('a week runs from Sunday to Saturday', () => {
  expect(daysShown('week', '2026-11-17')).toEqual([
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  expect(daysShown('day', '2026-11-17')).toEqual(['2026-11-17'])
})

test('its bounds are midnights of the place, on the night the clocks change too', () => {
  expect(boundsOf(['2026-11-17'], 'America/Phoenix')).toEqual({
    from: '2026-11-17T07:00:00Z',
    to: '2026-11-18T07:00:00Z',
  })
  expect(boundsOf(['2026-11-01'], 'America/Denver')).toEqual({
    from: '2026-11-01T06:00:00Z',
    to: '2026-11-02T07:00:00Z',
  })
})

test('it says which days it shows', () => {
  expect(titleOf(['2026-11-17'])).toBe('Tuesday, November 17')
  expect(titleOf(daysShown('week', '2026-11-17'))).toBe('November 15 to 21, 2026')
  expect(titleOf(daysShown('week', '2026-12-31'))).toBe('December 27 to January 2, 2027')
})
