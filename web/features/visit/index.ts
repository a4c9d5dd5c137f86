export type { Visit } from './api/load-visit.ts'
export { Frame as VisitFrame } from './components/frame.tsx'
export { VisitPage } from './components/visit-page.tsx'
export type { VisitSlots } from './slots.ts'
