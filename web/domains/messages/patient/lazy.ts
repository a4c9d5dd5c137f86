import { lazyPart } from '#web/platform/lazy.ts'

export const MessagesPanel = lazyPart(() => import('./messages-panel.tsx'))
