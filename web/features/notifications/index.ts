import { lazy } from 'react'

export { Bell } from './components/bell.tsx'
export const NotificationsPanel = lazy(() => import('./components/notifications-panel.tsx'))
