export { draftNote } from './shared/draft-note.ts'
export { NoteActions } from './shared/note-actions.tsx'
export { fetchVisitDraft, keepVisitDraft } from './shared/note-store.ts'
export { fromRow } from './shared/values.ts'
