import { z } from 'zod'
import { lineSpeaker } from '#core/contracts/note-parts.ts'
import type { TranscriptLine } from '#core/notes/types.ts'
import { rungs } from '#core/speech/ladder.ts'
import type { VisitRole } from '#core/visits/signal.ts'
import { spokenBy } from '#web/domains/notes/index.ts'

/** One spoken line, as exchanged by the two browsers of a visit and stored in the database. */
export const spokenLine = z.object({
  id: z.uuid(),
  /** `other`: a person who joined for the patient, or someone next to them. */
  speaker: lineSpeaker,
  text: z.string().trim().min(1).max(5000),
  /** Milliseconds since 1970 by the server's clock, when it began. */
  spokenAt: z.number(),
  language: z.string().max(35).nullable(),
  /** The recognizer; null for older lines. */
  recognizer: z.enum(rungs).nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  /** The original text, if it was corrected. */
  heard: z.string().max(5000).nullish(),
})

export interface SpokenLine extends z.infer<typeof spokenLine> {
  /** Another speaker's relationship to the patient, if known. */
  relation?: string | null
}

/** Lines of both browsers in spoken order. A corrected line replaces the original. */
export function mergeLines(known: readonly SpokenLine[], more: readonly SpokenLine[]): SpokenLine[] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]))
  return [...byId.values()].toSorted((a, b) => a.spokenAt - b.spokenAt)
}

/** Text for the other person to read, never stored. A browser that was opened before an update sends no language. */
export const caption = spokenLine
  .pick({ id: true, speaker: true, text: true, spokenAt: true, language: true })
  .partial({ language: true })

export type Caption = z.infer<typeof caption>

/** Said on this side of the visit: by the provider, or by the patient or the person who joined for them. */
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
