import type { BilledVisit } from '../billing/procedure-rules.ts'
import { checkDraft } from './check-draft.ts'
import { readCompletely } from './draft/complete-facts.ts'
import { draftByRules } from './draft/draft-by-rules.ts'
import type { SessionLength } from './draft/session-length.ts'
import type { NoteDraft, NoteTemplate, TranscriptLine } from './types.ts'

/** A note from what was said, by the rules that ship with the product: in the browser or on the server, no network. */
export function draftNote(
  lines: readonly TranscriptLine[],
  template: NoteTemplate,
  length?: SessionLength,
  visit?: BilledVisit,
): NoteDraft {
  const reading = readCompletely(lines)
  return checkDraft(draftByRules(reading, template, length, visit), lines, template, reading)
}
