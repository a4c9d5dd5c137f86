import { lazy } from 'react'

/** Below the first screen. */
export const Visits = lazy(async () => ({ default: (await import('./visits.tsx')).Visits }))
