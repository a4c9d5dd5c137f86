import type { BilledVisit } from '#core/billing/procedure-rules.ts'
import type { SessionLength } from '#core/notes/draft/session-length.ts'
import type { NoteTemplate, TranscriptLine, UncheckedDraft } from '#core/notes/types.ts'

export type EngineOptions = {
  /** Aborted when the caller disconnects, so that no one pays for an unread answer. */
  signal: AbortSignal
  onProgress?: (progress: { stage: 'asking' | 'writing'; written?: number }) => void
}

export type DraftingTask = {
  transcript: readonly TranscriptLine[]
  template: NoteTemplate
  /** The people mentioned, so that their names can be hidden from an outside engine. */
  names: readonly string[]
}

/** What an engine wrote. Procedure codes follow from the minutes, which the rules know better than any engine. */
export type WrittenNote = Omit<UncheckedDraft, 'procedures'>

/**
 * Writes a note from what was said. Its draft is checked against the transcript afterward, whichever engine wrote it.
 */
export type DraftingEngine = {
  name: string
  /** Whether what was said leaves this machine. */
  outside: boolean
  /** Nothing where the built-in rules write it. */
  draft: (task: DraftingTask, options: EngineOptions) => Promise<WrittenNote | undefined>
}

export type NoteTask = Pick<DraftingTask, 'transcript' | 'template'> & {
  /** By an engine outside; by the built-in rules otherwise. */
  written: WrittenNote | undefined
  length: SessionLength | undefined
  /** What is known of the visit for its procedure codes. */
  visit: BilledVisit
}

export type Prompt = { system: string; user: string }

/** A model that answers one prompt with one JSON text. */
export type LanguageModel = {
  name: string
  complete: (
    prompt: Prompt,
    options: { signal: AbortSignal; onText?: (written: number) => void },
  ) => Promise<string>
}
