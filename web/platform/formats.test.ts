import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatList,
  formatMinutes,
  formatMoney,
  formatPhone,
  formatRelative,
  formatTime,
  fullName,
  initialsOf,
  keepTogether,
  showPhone,
} from './formats.ts'
import { viewerZone } from './viewer-zone.ts'

const evening = '2026-11-24T03:30:00Z'

describe('instants', () => {
  test('are shown in the given zone, not in UTC', () => {
    expect(formatDate(evening, 'America/Phoenix')).toBe('11/23/2026')
    expect(formatDay(evening, 'America/Phoenix')).toBe('Monday, November 23')
    expect(formatDateTime(evening, 'America/Phoenix')).toBe('Mon, Nov 23 at 8:30 PM')
    expect(formatTime(evening, 'America/New_York')).toBe('10:30 PM')
  })

  test('without a zone are shown by the reader’s clock, with no label where no other clock differs', () => {
    expect(formatTime(evening)).toBe(formatTime(evening, viewerZone()))
    expect(formatDate(evening)).toBe(formatDate(evening, viewerZone()))
  })

  test('hold plain spaces only, so that they can be copied and compared', () => {
    expect(formatTime(evening, 'America/Phoenix')).toMatch(/^[\x20-\x7e]+$/)
  })

  test.each([
    ['2026-11-24T03:29:30Z', 'just now'],
    ['2026-11-24T03:27:00Z', '3 minutes ago'],
    ['2026-11-24T05:45:00Z', 'in 2 hours'],
    ['2026-11-22T20:00:00Z', 'yesterday'],
    ['2026-11-26T03:30:00Z', 'in 2 days'],
  ])('%s is %s', (instant, words) => {
    expect(formatRelative(instant, new Date(evening))).toBe(words)
  })
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
])('%d minutes read %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words)
})

test('money has cents and thousands', () => {
  expect(formatMoney(200)).toBe('$200.00')
  expect(formatMoney(1234.5)).toBe('$1,234.50')
})

test.each([
  ['6025550142', '(602) 555-0142'],
  ['+1 602-555-0142', '(602) 555-0142'],
  ['1 (602) 555 0142', '(602) 555-0142'],
  ['555-0142', '555-0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['', ''],
])('the phone %j reads %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('a phone number on a screen has no place to break', () => {
  expect(showPhone('+44 20 7946 0958')).toBe('+44\u00a020\u00a07946\u00a00958')
  expect(showPhone('6025550142')).toBe('(602)\u00a0555-0142')
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1600, '1.6 kB'],
  [3_400_000, '3.4 MB'],
  [50_000_000_000, '50 GB'],
])('%d bytes read %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test('a name is complete, trimmed, and never empty', () => {
  expect(fullName({ first_name: ' Maya ', last_name: 'Castellanos' })).toBe('Maya Castellanos')
  expect(fullName({ first_name: 'Maya', last_name: null })).toBe('Maya')
  expect(fullName({ first_name: '', last_name: null }, 'Patient')).toBe('Patient')
})

test.each([
  ['Maya Castellanos', 'MC'],
  ['Dr. Elena Ruiz, MD', 'ER'],
  ['Professor Amir Haddad', 'AH'],
  ['Sra. Priya Raman, LCSW', 'PR'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a list is joined as in speech', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['JPG'])).toBe('JPG')
  expect(formatList(['JPG', 'PNG'])).toBe('JPG and PNG')
  expect(formatList(['JPG', 'PNG', 'PDF'])).toBe('JPG, PNG and PDF')
})

test('a date and a time are not torn apart at the end of a line', () => {
  expect(keepTogether('Monday, Nov 16 at 8:00 AM')).toBe('Monday, Nov\u00a016 at\u00a08:00\u00a0AM')
  expect(keepTogether('lunes, 16 de noviembre a las 8:00 a.m.')).toBe(
    'lunes,\u00a016 de noviembre a las\u00a08:00\u00a0a.m.',
  )
})
