import type { ReleasedNote } from './api.ts'

export interface NoteWithAddenda {
  note: ReleasedNote
  addenda: ReleasedNote[]
}

/** Addenda are grouped with their note; if that note isn't released, they stay on their own. */
export function groupNotes(notes: readonly ReleasedNote[]): NoteWithAddenda[] {
  const ids = new Set(notes.map(({ id }) => id))
  return notes
    .filter(({ addendum_to }) => !addendum_to || !ids.has(addendum_to))
    .map((note) => ({ note, addenda: notes.filter(({ addendum_to }) => addendum_to === note.id) }))
}
