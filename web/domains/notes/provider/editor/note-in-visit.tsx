import { StoredNoteView } from './stored-note-view.tsx'
import { useStoredNote } from './use-stored-note.ts'

/** The note of a visit next to its video: the same editor in one column. */
export function NoteInVisit({ noteId }: { noteId: string }) {
  return <StoredNoteView stored={useStoredNote(noteId)} />
}
