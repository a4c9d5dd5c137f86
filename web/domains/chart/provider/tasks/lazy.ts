import { lazyPart } from '#web/platform/lazy.ts'

export const TasksCard = lazyPart(async () => ({ default: (await import('./tasks-card.tsx')).TasksCard }))
