import { lazy } from 'react'

export { useUnreadMessages } from './api/messages.ts'
export const MessagesCard = lazy(() => import('./components/messages-card.tsx'))
export const MessagesPanel = lazy(() => import('./components/messages-panel.tsx'))
