import { lazyPart } from '#web/platform/lazy.ts'

/** Below the first screen. */
export const Visits = lazyPart(async () => ({ default: (await import('./visits.tsx')).Visits }))
