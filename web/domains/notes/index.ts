export { NoteInVisit, PlanCard, StartNote } from './provider/editor/lazy.ts'
export { draftNote } from './shared/draft-note.ts'
export { NoteActions } from './shared/note-actions.tsx'
export { fetchVisitDraft } from './shared/note-store.ts'
