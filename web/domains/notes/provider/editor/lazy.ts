import { lazyPart } from '#web/platform/lazy.ts'

/** The editor is large: it comes when a note is opened. */
export const NoteInVisit = lazyPart(async () => ({
  default: (await import('./note-in-visit.tsx')).NoteInVisit,
}))
export const StartNote = lazyPart(async () => ({ default: (await import('./start-note.tsx')).StartNote }))
export const PlanCard = lazyPart(async () => ({ default: (await import('../plan/plan-card.tsx')).PlanCard }))
