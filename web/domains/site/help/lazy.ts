import { lazy } from 'react'

export const HelpPanel = lazy(() => import('./help-panel.tsx'))
