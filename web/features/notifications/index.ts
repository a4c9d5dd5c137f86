import { later } from '#web/lib/later.ts'

export { Bell } from './components/bell.tsx'
export const NotificationsPanel = later(() => import('./components/notifications-panel.tsx'))
