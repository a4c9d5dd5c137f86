import { lazyPart } from '#web/platform/lazy.ts'

export const MessagesCard = lazyPart(() => import('./messages-card.tsx'))
export const MessagesPanel = lazyPart(() => import('./messages-panel.tsx'))
