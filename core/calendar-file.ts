import { practice } from './practice.ts'

export type CalendarVisit = {
  id: string
  starts_at: string
  ends_at: string
  /** Shown in the reader's calendar, which others may see: no diagnosis, no kind of visit. */
  title: string
  description: string
  url: string
  changed_at: string
  cancelled?: boolean
}

/**
 * One visit as an .ics (RFC 5545). The UID stays the same and the sequence grows with each change, so that opening a
 * newer file moves the entry instead of adding a second one.
 */
export function calendarFile(visit: CalendarVisit): string {
  const changed = new Date(visit.changed_at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(practice.name)}//Visits//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${visit.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${visit.id}@${practice.senderEmail.replace(/^.*@/, '')}`,
    `SEQUENCE:${Math.floor(changed.getTime() / 60_000)}`,
    `DTSTAMP:${utc(changed)}`,
    `DTSTART:${utc(new Date(visit.starts_at))}`,
    `DTEND:${utc(new Date(visit.ends_at))}`,
    `SUMMARY:${escapeText(visit.title)}`,
    `DESCRIPTION:${escapeText(visit.description)}`,
    `URL:${visit.url}`,
    'CLASS:PRIVATE',
    `STATUS:${visit.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(visit.cancelled ? [] : alarm(visit.title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function alarm(title: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
  ]
}

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|[\n\u2028\u2029\u0085]/g, '\\n')
}

/** Lines are at most 75 octets; a continuation begins with a space. No character is cut in half. */
function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > 74) {
      pieces.push(piece)
      piece = ''
      octets = 0
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}
