import { lazyPart } from '#web/platform/lazy.ts'

/** It is below the main content of the co-pilot. */
export const RefillManager = lazyPart(() => import('./refill-manager.tsx'))
