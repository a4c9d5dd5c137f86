import { z } from 'zod'
import { lineSpeaker } from '#core/contracts/note-parts.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { rungs } from '#core/speech/ladder.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { spokenBy } from '#web/domains/notes/index.ts'

/** One thing somebody said, as the two browsers of a visit tell each other and the database keeps it. */
export const spokenLine = z.object({
  id: z.uuid(),
  /** `other`: who joined for the patient, or somebody beside them. */
  speaker: lineSpeaker,
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

export interface SpokenLine extends z.infer<typeof spokenLine> {
  /** What another speaker is to the patient, where that is known. */
  relation?: string | null
}

/** In the order it was said, whoever's browser it came from. What comes again, corrected, takes its place. */
export function mergeLines(known: readonly SpokenLine[], more: readonly SpokenLine[]): SpokenLine[] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]))
  return [...byId.values()].toSorted((a, b) => a.spokenAt - b.spokenAt)
}

/** Words for the other person to read, which are kept nowhere. */
export const caption = spokenLine.pick({ id: true, speaker: true, text: true, spokenAt: true })

export type Caption = z.infer<typeof caption>

/** Said on this side of the visit, by the patient or whoever joined for them as by the provider. */
export const isMine = (speaker: SpokenLine['speaker'], { role }: { role: VisitRole }) =>
  (speaker === 'provider') === (role === 'provider')

/** As the note engine reads it: times count from the start of the visit. */
export function forNotes(lines: readonly SpokenLine[], startedAt: string | null): TranscriptLine[] {
  const start = startedAt ? Date.parse(startedAt) : (lines[0]?.spokenAt ?? 0)
  return lines.map(({ id, speaker, relation = null, text, spokenAt, language }) => ({
    id,
    ...spokenBy(speaker, relation),
    text,
    startedAt: Math.max(0, spokenAt - start),
    ...(language && { language }),
  }))
}
