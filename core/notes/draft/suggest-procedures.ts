import type { CodeSuggestion, TranscriptLine } from '../types.ts'

/** How long the session was, and whether a clock, the clinician or the calendar says so. */
export type SessionLength = { minutes: number; from: 'measured' | 'entered' | 'scheduled' }

type TimedCode = { code: string; description: string; from: number; confidence: number }

/** Psychotherapy by minutes face to face, longest first. */
export const psychotherapyCodes: readonly TimedCode[] = [
  { code: '90837', description: 'Psychotherapy, 60 minutes (53 or more)', from: 53, confidence: 0.92 },
  { code: '90834', description: 'Psychotherapy, 45 minutes (38 to 52)', from: 38, confidence: 0.85 },
  { code: '90832', description: 'Psychotherapy, 30 minutes (16 to 37)', from: 16, confidence: 0.7 },
]

export function psychotherapyCode(minutes: number): TimedCode | undefined {
  return psychotherapyCodes.find(({ from }) => minutes >= from)
}

/** From the first word to the start of the last, as the lines' own times say; nothing where they carry none. */
export function measureLength(lines: readonly TranscriptLine[]): SessionLength | undefined {
  const times = lines.flatMap(({ startedAt }) => (startedAt === undefined ? [] : [startedAt]))
  if (times.length < 2) return
  return { minutes: Math.floor((Math.max(...times) - Math.min(...times)) / 60_000), from: 'measured' }
}

export function suggestProcedures(
  lines: readonly TranscriptLine[],
  length?: SessionLength,
): CodeSuggestion[] {
  const known = length ?? measureLength(lines)
  const fits = known && psychotherapyCode(known.minutes)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!known || !fits || !first || !last) return []
  const { code, description, confidence } = fits
  const evidence = [...new Set([first.id, last.id])]
  return [{ code, description, confidence, evidence, reason: `${known.minutes} minutes ${known.from}` }]
}
