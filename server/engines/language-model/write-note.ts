import { checkDraft } from '#core/notes/check-draft.ts'
import { readCompletely } from '#core/notes/draft/complete-facts.ts'
import { draftByRules } from '#core/notes/draft/draft-by-rules.ts'
import { suggestProcedures } from '#core/notes/draft/suggest-procedures.ts'
import { withRole } from '#core/notes/draft/with-role.ts'
import { readTranscript } from '#core/notes/read/index.ts'
import { sortIntoParts } from '#core/notes/sort-into-parts.ts'
import type { NoteDraft } from '#core/notes/types.ts'
import type { NoteTask } from './types.ts'

/** The offered note, with every sentence checked against the transcript, whichever engine wrote it. */
export function writeNote({ written, transcript, template, length, visit }: NoteTask): NoteDraft {
  const reading = readCompletely(transcript)
  const unchecked = written
    ? {
        ...written,
        procedures: suggestProcedures(transcript, length, withRole(readTranscript(transcript).ledger, visit)),
      }
    : draftByRules(reading, template, length, visit)
  return sortIntoParts(checkDraft(unchecked, transcript, template, reading), transcript, reading)
}
