import { lazyPart } from '#web/platform/lazy.ts'

/** Loaded after the first screen, which works without it. */
export const EarlierTime = lazyPart(async () => ({
  default: (await import('./earlier-time.tsx')).EarlierTime,
}))
