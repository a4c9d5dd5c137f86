import { lazyPart } from '#web/platform/lazy.ts'

export const NotificationsPanel = lazyPart(() => import('./notifications-panel.tsx'))
