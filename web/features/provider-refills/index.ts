import { lazy } from 'react'

/** It stands below what the co-pilot is opened for. */
export const RefillManager = lazy(() => import('./components/refill-manager.tsx'))
