import { z } from 'zod'
import { speaker } from '#core/contracts/note-parts.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { rungs } from '#core/speech/ladder.ts'

/** One thing somebody said, as the two browsers of a visit tell each other and the database keeps it. */
export const spokenLine = z.object({
  id: z.uuid(),
  speaker,
  text: z.string().trim().min(1).max(5000),
  /** Milliseconds since 1970 by the server's clock, when it began. */
  spokenAt: z.number(),
  language: z.string().max(35).nullable(),
  /** Who heard it; null for lines of before this was kept. */
  recognizer: z.enum(rungs).nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  /** What was heard, where it was corrected. */
  heard: z.string().max(5000).nullish(),
})

export type SpokenLine = z.infer<typeof spokenLine>

/** In the order it was said, whoever's browser it came from. What comes again, corrected, takes its place. */
export function mergeLines(known: readonly SpokenLine[], more: readonly SpokenLine[]): SpokenLine[] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]))
  return [...byId.values()].toSorted((a, b) => a.spokenAt - b.spokenAt)
}

/** Words for the other person to read, which are kept nowhere. */
export const caption = spokenLine.pick({ id: true, speaker: true, text: true, spokenAt: true })

export type Caption = z.infer<typeof caption>

/** As the note engine reads it: times count from the start of the visit. */
export function forNotes(lines: readonly SpokenLine[], startedAt: string | null): TranscriptLine[] {
  const start = startedAt ? Date.parse(startedAt) : (lines[0]?.spokenAt ?? 0)
  return lines.map(({ id, speaker: who, text, spokenAt, language }) => ({
    id,
    speaker: who,
    text,
    startedAt: Math.max(0, spokenAt - start),
    ...(language && { language }),
  }))
}
