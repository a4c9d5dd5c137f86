import { lazyPart } from '#web/platform/lazy.ts'

/** The modal "Notes from your visits", open while the address says `?open=notes`. */
export const VisitNotes = lazyPart(() => import('./visit-notes.tsx'))
