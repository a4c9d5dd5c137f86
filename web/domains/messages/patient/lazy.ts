import { lazy } from 'react'

export const MessagesCard = lazy(() => import('./messages-card.tsx'))
export const MessagesPanel = lazy(() => import('./messages-panel.tsx'))
