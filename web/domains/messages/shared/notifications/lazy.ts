import { later } from '#web/platform/lazy.ts'

export const NotificationsPanel = later(() => import('./notifications-panel.tsx'))
