import { lazyPart } from '#web/platform/lazy.ts'

/** Few visits are recorded. */
export const VisitRecording = lazyPart(() => import('./visit-recording.tsx'))
