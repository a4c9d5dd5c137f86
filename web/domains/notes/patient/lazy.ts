import { lazy } from 'react'

/** The modal "Notes from your visits", open while the address says `?open=notes`. */
export const VisitNotes = lazy(() => import('./visit-notes.tsx'))

export const NotesCard = lazy(async () => ({
  default: (await import('./notes-card.tsx')).NotesCard,
}))
