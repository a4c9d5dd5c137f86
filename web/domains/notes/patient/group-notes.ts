import type { ReleasedNote } from './api.ts'

export interface NoteWithAddenda {
  note: ReleasedNote
  addenda: ReleasedNote[]
}

/** What was added stands with its note; where that one is not released, by itself. */
export function groupNotes(notes: readonly ReleasedNote[]): NoteWithAddenda[] {
  const ids = new Set(notes.map(({ id }) => id))
  return notes
    .filter(({ addendum_to }) => !addendum_to || !ids.has(addendum_to))
    .map((note) => ({ note, addenda: notes.filter(({ addendum_to }) => addendum_to === note.id) }))
}
