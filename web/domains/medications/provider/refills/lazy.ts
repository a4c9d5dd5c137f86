import { lazyPart } from '#web/platform/lazy.ts'

/** It stands below what the co-pilot is opened for. */
export const RefillManager = lazyPart(() => import('./refill-manager.tsx'))
