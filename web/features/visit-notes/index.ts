import { lazy } from 'react'

/** The modal "Notes from your visits", open while the address says `?open=notes`. */
export const VisitNotes = lazy(() => import('./components/visit-notes.tsx'))

export const NotesCard = lazy(async () => ({
  default: (await import('./components/notes-card.tsx')).NotesCard,
}))
