import { lazyPart } from '#web/platform/lazy.ts'

/** Patients share the page it is on, and don't load it. */
export const AlertsCard = lazyPart(() => import('./alerts-card.tsx'))
