import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = {
  id: 'a0000000-0000-4000-8000-000000000001',
  starts_at: '2026-11-23T21:00:00+00:00',
  ends_at: '2026-11-23T21:30:00+00:00',
  title: 'Video visit with Elena Ruiz, MD',
  description: 'Join from 1:45 PM.\nQuestions? Call us; we are here.',
  url: 'https://saguaro.example/telehealth-session/a0000000-0000-4000-8000-000000000001',
  changed_at: '2026-11-15T05:00:30.250Z',
}
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a visit is one event, in UTC, private, with its text escaped', () => {
  expect(unfolded(calendarFile(visit))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Saguaro Mind//Visits//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a0000000-0000-4000-8000-000000000001@saguaro.example',
    'SEQUENCE:29911980',
    'DTSTAMP:20261115T050030Z',
    'DTSTART:20261123T210000Z',
    'DTEND:20261123T213000Z',
    'SUMMARY:Video visit with Elena Ruiz\\, MD',
    'DESCRIPTION:Join from 1:45 PM.\\nQuestions? Call us\\; we are here.',
    'URL:https://saguaro.example/telehealth-session/a0000000-0000-4000-8000-000000000001',
    'CLASS:PRIVATE',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Video visit with Elena Ruiz\\, MD',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no kind of line break lets a name add lines', () => {
  for (const ending of ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085']) {
    const lines = calendarFile({ ...visit, title: `Visit${ending}ATTENDEE:mailto:x@evil.example` }).split(
      /\r\n|[\r\n\u2028\u2029\u0085]/,
    )
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  }
})

test('no line is longer than 75 octets, and no letter is cut in half', () => {
  const file = calendarFile({ ...visit, description: 'ñandú '.repeat(60) })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(unfolded(file)).toContain(`DESCRIPTION:${'ñandú '.repeat(60)}`)
})

test('a canceled visit removes its calendar entry, and a moved one has a higher sequence number', () => {
  const lines = unfolded(calendarFile({ ...visit, cancelled: true, changed_at: '2026-11-16T05:00:00Z' }))
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines).toContain('UID:a0000000-0000-4000-8000-000000000001@saguaro.example')
  expect(lines).toContain('SEQUENCE:29913420')
  expect(lines).not.toContain('BEGIN:VALARM')
})
