import { later } from '#web/lib/later.ts'

/** It stands below what the co-pilot is opened for. */
export const RefillManager = later(() => import('./components/refill-manager.tsx'))
