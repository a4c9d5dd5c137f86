import type { NotePdf, NotePdfFile, UnsavedNote } from '#core/contracts/note-pdf.ts'
import { noteFileName } from '#core/notes/note-text.ts'
import type { Sql } from '#server/db/pool.ts'
import { makePdf } from '#server/documents/make-pdf.ts'
import { activeOrganization, letterheadOf } from '../documents/letterhead.ts'
import { limitDocuments, requireClinician } from '../documents/require-provider.ts'
import type { FunctionContext } from '../types.ts'
import { composeNote, type PrintedNote } from './compose.ts'
import { loadNote } from './load-note.ts'

/** A note as a PDF, for anyone who may read it. It is created for the caller and not stored. */
export async function notePdf({ services, caller, input }: FunctionContext<NotePdf>): Promise<NotePdfFile> {
  await limitDocuments(services.sql, caller)
  const note = await services.asCaller(caller, (tx) =>
    'noteId' in input ? loadNote(tx, input.noteId) : onTheScreen(tx, input.unsaved),
  )
  const head = letterheadOf(await activeOrganization(services.sql))
  const pdf = await makePdf(composeNote(note, head, 'noteId' in input ? input.language : 'en'), services.log)
  services.log.info({ status: note.signature ? 'signed' : 'draft' }, 'A note was put on paper')
  return { fileName: noteFileName(note, 'pdf'), pdf: pdf.toString('base64') }
}

/** Only a clinician writes notes; what is on their screen is theirs. */
async function onTheScreen(tx: Sql, note: UnsavedNote): Promise<PrintedNote> {
  await requireClinician(tx)
  return { ...note, born: null, number: null, signature: null, addenda: [], unsignedAddenda: 0 }
}
