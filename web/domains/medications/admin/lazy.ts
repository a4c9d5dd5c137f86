import { lazyPart } from '#web/platform/lazy.ts'

export const OverrideRates = lazyPart(() => import('./override-rates.tsx'))
