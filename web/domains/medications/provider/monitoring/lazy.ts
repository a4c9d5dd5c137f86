import { lazyPart } from '#web/platform/lazy.ts'

export const DueMonitoring = lazyPart(() => import('./due-list.tsx'))
export const MonitoringCard = lazyPart(() => import('./monitoring-card.tsx'))
