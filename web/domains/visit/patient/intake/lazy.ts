import { lazyPart } from '#web/platform/lazy.ts'

export const VisitIntake = lazyPart(async () => ({
  default: (await import('./visit-intake.tsx')).VisitIntake,
}))
