import type { TranscriptLine } from '../types.ts'

/** How long the session was, and whether that was measured, entered or booked. */
export type SessionLength = { minutes: number; from: 'measured' | 'entered' | 'scheduled' }

/** From the first word to the start of the last, as the lines' own times say; nothing where they carry none. */
export function measureLength(lines: readonly TranscriptLine[]): SessionLength | undefined {
  const times = lines.flatMap(({ startedAt }) => (startedAt === undefined ? [] : [startedAt]))
  if (times.length < 2) return
  const [first = 0] = times.toSorted((a, b) => a - b)
  const last = times.reduce((most, time) => Math.max(most, time), 0)
  return { minutes: Math.floor((last - first) / 60_000), from: 'measured' }
}
