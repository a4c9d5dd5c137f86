import { later } from '#web/platform/lazy.ts'

/** It stands below what the co-pilot is opened for. */
export const RefillManager = later(() => import('./refill-manager.tsx'))
